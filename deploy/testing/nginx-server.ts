import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../scripts/launch/ports.ts';

const sourceDir = join(import.meta.dirname, '..', 'nginx');
const binary = ['/usr/sbin/nginx', 'nginx'].find((name) => spawnSync(name, ['-v']).status === 0);

/** Whether the site can be run here: its certificate is made by openssl. */
export const hasNginx = binary !== undefined && spawnSync('openssl', ['version']).status === 0;
if (!hasNginx) process.stderr.write('No nginx and openssl on this machine: the site is tested in writing only.\n');

const mainConfig = (folder: string, filesPort: number): string => `
daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  default_type application/octet-stream;
  include ${folder}/portal.conf;
  server {
    listen 127.0.0.1:${filesPort} ssl http2;
    include ${folder}/portal/certificate.conf;
    root ${folder}/files;
  }
}`;

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'portal/key.pem'), '-out', join(folder, 'portal/certificate.pem')];
  const subject = ['-subj', '/CN=portal.example', '-addext', 'subjectAltName=DNS:portal.example'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...files, ...subject], { stdio: 'ignore' });
}

interface Ports {
  readonly plainPort: number;
  readonly securePort: number;
  /** Where portals renew pages. */
  readonly renewalPort: number;
  /** Where the files of `filesDir` are served as they are, by TLS. */
  readonly filesPort: number;
}

export interface NginxServer extends Ports {
  readonly process: ChildProcess;
  /** Empty until somebody puts something into it. */
  readonly filesDir: string;
  /** What `nginx -t` says of the site. */
  readonly check: () => string;
  readonly stop: () => Promise<void>;
}

/** Copies the site as it stands in deploy/nginx, but for its ports, folders and portals. */
function writeSite(folder: string, { plainPort, securePort, renewalPort, filesPort }: Ports, portals: readonly number[]): void {
  const moveFile = (name: string, change = (text: string): string => text): void => {
    const text = readFileSync(join(sourceDir, name), 'utf8')
      .replaceAll('/etc/nginx/portal/', `${folder}/portal/`)
      .replaceAll('/var/cache/nginx/portal', `${folder}/cache`)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 443', `listen 127.0.0.1:${securePort}`)
      .replace('listen 127.0.0.1:8081;', `listen 127.0.0.1:${renewalPort};`);
    writeFileSync(join(folder, name), change(text));
  };
  cpSync(join(sourceDir, 'portal'), join(folder, 'portal'), { recursive: true });
  for (const name of ['cache', 'files']) mkdirSync(join(folder, name));
  moveFile('portal.conf');
  moveFile('portal/certificate.conf');
  moveFile('portal/renewal.conf');
  writeFileSync(join(folder, 'portal/lines.conf'), '301 301;\n');
  const servers = portals.map((port) => `  server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;\n`).join('');
  moveFile('portal/upstream.conf', (text) => text.replace(/(?: *server .*\n)+/, servers));
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(folder, filesPort));
}

/** Debian's nginx with the site of deploy/nginx before these portals, which may know beforehand where to renew pages. It answers a moment later. */
export async function startNginx(portals: readonly number[], renewalPort?: number): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const [plainPort, securePort, filesPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const ports = { plainPort, securePort, filesPort, renewalPort: renewalPort ?? (await findFreePort()) };
  writeSite(folder, ports, portals);
  makeCertificate(folder);
  const program = binary ?? 'nginx';
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'];
  const check = (): string => spawnSync(program, [...args, '-t'], { encoding: 'utf8' }).stderr;
  const server: ChildProcess = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(server, 'exit');
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...ports, process: server, filesDir: join(folder, 'files'), check, stop };
}
