// Preloaded into every process that a script starts: it ends when the parent's end of the channel closes, however the parent went.
const FORCE_AFTER_MS = 20_000;

function stop() {
  setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref();
  if (process.listenerCount('disconnect') > 0) return;
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
}

if (process.send !== undefined) {
  process.once('disconnect', stop);
  process.channel?.unref();
}
