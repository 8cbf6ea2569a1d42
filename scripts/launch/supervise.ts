import { join } from 'node:path';
import { isPortFree } from './ports.ts';
import { say } from './progress.ts';
import type { Service } from './service.ts';
import type { Settings } from './settings.ts';
import { tailLog } from './tail-log.ts';

/** The services of one run: they start one by one and end together. */
export interface Supervisor {
  /** Takes a starting service in; when it later ends by itself, everything ends. */
  keep(name: string, starting: Promise<Service>): Promise<Service>;
  /** Ends a service in order, so that it may be started anew. */
  release(name: string): Promise<void>;
  /** Ends every service, then this process. */
  stopAll(exitCode: number): Promise<void>;
  readonly stopping: boolean;
}

/** Ends this process with a sentence when something already listens on one of the ports. */
export async function requireFreePorts({ embedded, port, platformPort, workbenchPort, guaranteePort }: Settings): Promise<void> {
  const wanted = [
    { name: 'PORT', number: port },
    ...(embedded ? [{ name: 'PLATFORM_PORT', number: platformPort }] : []),
    ...(workbenchPort === null ? [] : [{ name: 'WORKBENCH_PORT', number: workbenchPort }]),
    ...(guaranteePort === null ? [] : [{ name: 'GUARANTEE_PORT', number: guaranteePort }]),
  ];
  for (const { name, number } of wanted) {
    if (await isPortFree(number)) continue;
    say(`端口 ${number} 已被占用。换一个端口：${name}=${number + 1} npm start`);
    process.exit(1);
  }
}

/** Supervises the services of this process and ends them on Ctrl-C and its like. */
export function supervise(logDir: string): Supervisor {
  const services = new Map<string, Service>();
  let stopping = false;
  const stopAll = async (exitCode: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await Promise.all([...services.values()].map((service) => service.stop()));
    process.exit(exitCode);
  };
  const keep = async (name: string, starting: Promise<Service>): Promise<Service> => {
    const service = await starting;
    services.set(name, service);
    void service.ended.then(() => {
      if (stopping || services.get(name) !== service) return;
      const log = join(logDir, `${name}.log`);
      say(`${tailLog(log)}\n${name} 意外停止，完整日志在 ${log}`);
      return stopAll(1);
    });
    return service;
  };
  const release = async (name: string): Promise<void> => {
    const service = services.get(name);
    services.delete(name);
    await service?.stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!stopping) say('\n正在停止…');
      void stopAll(0);
    });
  }
  return {
    keep,
    release,
    stopAll,
    get stopping() {
      return stopping;
    },
  };
}
