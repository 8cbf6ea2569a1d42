import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { EnvFields } from '#lib/env/env-schema.ts';
import { parsePlatformEnv, platformFields, sharedFields } from '../platform/env.ts';

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Container {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[];
  readonly resources: { readonly requests: Readonly<Record<string, string>>; readonly limits: Readonly<Record<string, string>> };
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
}

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, unknown>>;
  readonly spec: {
    readonly replicas: number;
    readonly minAvailable: number;
    readonly minReplicas: number;
    readonly scaleTargetRef: { readonly name: string };
    readonly selector: { readonly matchLabels: object };
    readonly ports: readonly { readonly port: number }[];
    readonly strategy: { readonly rollingUpdate: { readonly maxUnavailable: number } };
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly automountServiceAccountToken: boolean;
        readonly securityContext: object;
        readonly containers: readonly Container[];
      };
    };
  };
}

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly mem_limit?: string;
}

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

const resources = ['settings', 'portal', 'platform'].flatMap((name) =>
  parseAllDocuments(read(`kubernetes/${name}.yaml`)).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() as Resource;
  }),
);
const find = (kind: string, name: string): Resource => {
  const found = resources.find((resource) => resource.kind === kind && resource.metadata.name === name);
  if (found === undefined) throw new Error(`no ${kind} ${name}`);
  return found;
};
const { services, volumes } = parse(read('compose/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const keys = Object.fromEntries([...read('keys.env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));

const known = { portal: EnvFields.shape, platform: { ...sharedFields, ...platformFields } };
type Process = keyof typeof known;
const processes = ['portal', 'platform'] as const;
const scripts = { portal: 'server.ts', platform: 'platform/main.ts' };
const health = { portal: '/api/health', platform: '/health' };
const { WORKBENCH_PORT, GUARANTEE_PORT } = parsePlatformEnv({});
/** Beside what a process is asked at: the platform's sites of their own. */
const sites = [
  { name: 'workbench', port: WORKBENCH_PORT },
  { name: 'guarantee', port: GUARANTEE_PORT },
] as const;
const beside = { portal: [], platform: sites };
const listens = { portal: EnvFields.shape.PORT.parse(undefined), platform: sharedFields.PLATFORM_PORT.parse(undefined) };

/** What the two processes do not read, but those beside them do. */
const FOREIGN_KEYS = ['POSTGRES_PASSWORD', 'MINIO_ROOT_USER', 'MINIO_ROOT_PASSWORD'];
/** Keys, as opposed to what says where things are. */
const SECRET = /KEY|SECRET|PASSWORD|TOKEN|CIPHER_IV|DATABASE_URL/;

function requireSettings(process: Process, settings: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(settings)) {
    const field = (known[process] as Readonly<Record<string, { parse: (value: unknown) => unknown }>>)[name];
    if (field === undefined) throw new Error(`${process} knows no ${name}`);
    expect(typeof value).toBe('string');
    expect(() => field.parse(value)).not.toThrow();
    expect(name).not.toMatch(SECRET);
  }
}

describe.each(processes)('%s on Kubernetes', (name) => {
  const { spec } = find('Deployment', name);
  const pod = spec.template.spec;
  const [container] = pod.containers as [Container];

  it('is given settings that it knows and can read, and every key by the secret', () => {
    requireSettings(name, find('ConfigMap', `${name}-settings`).data ?? {});
    expect(container.envFrom).toEqual([{ configMapRef: { name: `${name}-settings` } }, { secretRef: { name: 'portal-keys' } }]);
  });

  it('is asked where it answers: whether it may be used, and, of nobody else, whether it lives', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;
    const asked = [startupProbe, readinessProbe, livenessProbe].map(({ httpGet }) => httpGet);
    expect(asked).toEqual(['ready', 'ready', 'live'].map((what) => ({ path: `${health[name]}/${what}`, port: 'http' })));
    const ports = [{ name: 'http', port: listens[name] }, ...beside[name]];
    expect(container.ports).toEqual(ports.map((one) => ({ name: one.name, containerPort: one.port })));
    expect(find('Service', name).spec.ports).toEqual(ports.map((one) => ({ ...one, targetPort: one.name })));
  });

  it('is one script of one image of a named version, bounded, and may do nothing it need not', () => {
    expect(container.image).toMatch(/:\d+\.\d+\.\d+$/);
    expect(container.command).toEqual(['node', scripts[name]]);
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
  });

  it('is never without an instance: while it is renewed, drained, scaled or evicted', () => {
    expect(spec.replicas).toBeGreaterThanOrEqual(2);
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(find('PodDisruptionBudget', name).spec.minAvailable).toBeGreaterThanOrEqual(1);
    expect(find('HorizontalPodAutoscaler', name).spec).toMatchObject({ minReplicas: spec.replicas, scaleTargetRef: { name } });
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    // What it takes to stop at most, and a second to begin.
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(15 + sharedFields.DRAIN_SECONDS.parse(14));
  });
});

it('gives portals on Kubernetes every setting that the compose file gives them', () => {
  const names = Object.keys(find('ConfigMap', 'portal-settings').data ?? {});
  expect(names.sort()).toEqual(Object.keys(services['portal-1']?.environment ?? {}).sort());
});

describe('the compose file', () => {
  it.each([
    ['portal-1', 'portal'],
    ['portal-2', 'portal'],
    ['platform', 'platform'],
  ] as const)('gives %s settings that it knows, asks it where it answers, and bounds it', (service, process) => {
    const { environment = {}, healthcheck, command, mem_limit, env_file } = services[service] as Service;
    requireSettings(process, environment);
    expect(command).toEqual(['node', scripts[process]]);
    expect(healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${listens[process]}${health[process]}/ready`);
    expect([mem_limit, env_file]).toEqual(['1g', ['../keys.env']]);
  });

  it.each(Object.entries(services))(
    'names a version of the image of %s, and only services and volumes that there are',
    (_name, service) => {
      const { image, depends_on = [], volumes: mounted = [] } = service;
      expect(image).toMatch(/^putian-finance-portal$|:(?!latest)[\w.-]*\d[\w.-]*$/);
      for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)) expect(Object.keys(services)).toContain(other);
      for (const volume of mounted) expect(volume.startsWith('.') || Object.keys(volumes).includes(volume.split(':')[0] ?? '')).toBe(true);
    },
  );
});

it.each(sites)('opens the $name site under one address, to nginx, which knows where it listens', ({ name, port }) => {
  const given = [services.platform?.environment, find('ConfigMap', 'platform-settings').data].map((settings) => ({ ...settings }));
  const url = `https://${name}.example`;
  const upper = name.toUpperCase();
  for (const settings of given) expect(settings).toMatchObject({ [`${upper}_HOST`]: '0.0.0.0', [`${upper}_URL`]: url });
  expect(read(`nginx/portal/${name}-name.conf`)).toContain(`server_name ${new URL(url).host};`);
  expect(read(`nginx/portal/${name}-upstream.conf`)).toContain(`server 127.0.0.1:${port} `);
  expect(read(`compose/${name}-upstream.conf`)).toContain(`server platform:${port} `);
  for (const file of [`nginx/${name}.conf:/etc/nginx/conf.d/${name}.conf`, `${name}-upstream.conf:/etc/nginx/portal/${name}-upstream.conf`])
    expect(services.nginx?.volumes?.some((volume) => volume.includes(file))).toBe(true);
});

it('leads 保函服务 of the portal to the guarantee site', () => {
  for (const settings of [services['portal-1']?.environment, find('ConfigMap', 'portal-settings').data])
    expect(settings?.GUARANTEE_URL).toBe(services.platform?.environment?.GUARANTEE_URL);
});

it('keeps invitations and tickets of the workbench out of the access log of nginx', () => {
  const [plain = '', secure = ''] = read('nginx/workbench.conf')
    .split(/^server \{/m)
    .slice(1);
  expect(plain).toContain('access_log off;');
  const [, pattern = '', body = ''] = /location ~ (\S+) \{([^}]+)\}/.exec(secure) ?? [];
  for (const path of ['/invite/token', '/enter/tenant', '/enter/admin']) expect(path).toMatch(new RegExp(pattern));
  expect(body).toMatch(/access_log off;\s+proxy_pass http:\/\/workbench;/);
});

it('keeps tickets of the guarantee site out of the access log of nginx', () => {
  const [, body = ''] = /location = \/enter \{([^}]+)\}/.exec(read('nginx/guarantee.conf')) ?? [];
  expect(body).toMatch(/access_log off;\s+proxy_pass http:\/\/guarantee;/);
});

it('keeps addresses of previews out of the access log of nginx', () => {
  const [, body = ''] = /location \^~ \/preview\/ \{([^}]+)\}/.exec(read('nginx/portal.conf')) ?? [];
  expect(body).toMatch(/access_log off;\s+proxy_pass http:\/\/portal;/);
  expect(body).not.toContain('proxy_cache');
});

it('leads the logins for institutions and administrators to the workbench, by the platform that issues their tickets', () => {
  for (const settings of [services['portal-1']?.environment, find('ConfigMap', 'portal-settings').data])
    for (const [name, site] of [
      ['TENANT', 'tenant'],
      ['ADMIN', 'admin'],
    ] as const) {
      expect(settings?.[`${name}_SITE_URL`]).toBe(`https://workbench.example/enter/${site}`);
      expect(settings?.[`${name}_API_URL`]).toBe(`${settings?.UPSTREAM_URL}/workbench/${site}`);
    }
});

describe('the keys', () => {
  it('are named as the processes know them, and none is given away', () => {
    const all = { ...known.portal, ...known.platform };
    expect(Object.keys(keys).filter((name) => !(name in all))).toEqual(FOREIGN_KEYS);
    const given = Object.entries(keys).filter(([, value]) => value !== '');
    expect(given).toEqual([
      ['DATABASE_URL', 'postgres://portal:password@postgres:5432/portal'],
      ['POSTGRES_PASSWORD', 'password'],
    ]);
  });

  it('include every one without which a process refuses to start in production', () => {
    const optional = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const needed = [...Object.keys(EnvFields.shape), ...Object.keys(platformFields)].filter((name) =>
      /^(SIGN|CIPHER|DATA|OPERATOR|REVALIDATE)_?.*(KEY|IV)/.test(name),
    );
    const missing = [...needed, ...optional, 'PORTAL_SECRET'].filter((name) => !name.endsWith('_ID') && !(name in keys));
    expect(missing).toEqual([]);
  });
});

describe('what is started', () => {
  it('is an image of Node 24, which gets security fixes, built and run', () => {
    const images = [...read('../Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    expect(images).toHaveLength(2);
    expect(images.filter((image) => !/^node:24-/.test(image))).toEqual([]);
    expect(read('../Dockerfile')).toContain('ENV NODE_ENV=production ');
  });

  it('is nowhere a demonstration: no sandbox, no sample keys', () => {
    const everything = [
      'compose/compose.yaml',
      'kubernetes/settings.yaml',
      'kubernetes/platform.yaml',
      'keys.env.example',
      '../Dockerfile',
    ];
    expect(everything.filter((file) => /SANDBOX|ALLOW_SAMPLE_KEYS/.test(read(file)))).toEqual([]);
    expect(read('../Dockerfile')).toMatch(/^RUN .* && rm -r sandbox content\/demo$/m);
  });
});
