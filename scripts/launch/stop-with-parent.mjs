// Preloaded into every process that a script starts: it ends when the parent's end of the channel closes, however the parent went.
const FORCE_AFTER_MS = 20_000;

function stop() {
  setTimeout(() => process.exit(1), FORCE_AFTER_MS).unref();
  if (process.listenerCount('disconnect') > 0) return;
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(143);
}

// Workers of that process inherit the preload but need their own channel to stay alive.
if (process.send !== undefined && process.env.STOP_WITH_PARENT === String(process.ppid)) {
  process.once('disconnect', stop);
  process.channel?.unref();
}
