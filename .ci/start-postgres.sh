# Sourced by run: a PostgreSQL 15 with nothing but tests on it, gone with the shell that started it. Sets TEST_DATABASE_URL.
pg_bin="$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)"

as_postgres() {
  if [ "$(id -u)" -eq 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi
}

# Of its own for each run: several may be under way at once. Also for a Node that reads no TypeScript.
find_free_port() {
  node -e 'const server = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(server.address().port); server.close(); });'
}

start_postgres() {
  pg_port="$(find_free_port)"
  pg_dir="$(mktemp -d /tmp/postgres-XXXXXX)"
  if [ "$(id -u)" -eq 0 ]; then chown postgres "$pg_dir"; fi
  # A crash of the machine costs these tests nothing.
  local fast="-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=80"
  as_postgres "$pg_bin/initdb" -D "$pg_dir/data" -A trust -U postgres -E UTF8 --locale=C.UTF-8 --no-sync >"$pg_dir.log" 2>&1 &&
    as_postgres "$pg_bin/pg_ctl" -D "$pg_dir/data" -l "$pg_dir/server.log" -w -t 60 \
      -o "-p $pg_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$pg_dir $fast" start >/dev/null
}

stop_postgres() {
  as_postgres "$pg_bin/pg_ctl" -D "$pg_dir/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$pg_dir" "$pg_dir.log"
}

if [ -z "$pg_bin" ]; then
  echo "There is no PostgreSQL: the database tests run on the embedded one only"
elif start_postgres; then
  trap stop_postgres EXIT
  export TEST_DATABASE_URL=postgres://postgres@127.0.0.1:$pg_port/postgres
else
  echo "PostgreSQL could not be started"
  cat "$pg_dir.log" "$pg_dir/server.log" 2>/dev/null || true
  false
fi
