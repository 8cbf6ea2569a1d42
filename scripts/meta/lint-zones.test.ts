import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fillZones, importZones } from '../zones/zone-table.ts';

const root = join(import.meta.dirname, '..', '..');
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

interface Zone {
  readonly file: string;
  readonly forbidden: readonly string[];
  readonly allowed: readonly string[];
}

const zones: readonly Zone[] = [
  {
    file: 'lib/upstream/planted.ts',
    forbidden: ['import { useState } from "react";', 'import { Button } from "antd";', 'import useSWR from "swr";'],
    allowed: ['import { cache } from "react";', 'import { a } from "#lib/env/get-env.ts";'],
  },
  {
    file: 'lib/proxy/planted.ts',
    forbidden: [
      'import { a } from "../../platform/a.ts";',
      'import { b } from "#components/ui/b.tsx";',
      'import { c } from "../../app/c.ts";',
    ],
    allowed: ['import { z as schema } from "./schema.ts";'],
  },
  {
    file: 'lib/browser/planted.tsx',
    forbidden: ['import { a } from "#components/ui/a.tsx";', 'import { z } from "zod";'],
    allowed: ['import { useState } from "react";', 'import useSWR from "swr";'],
  },
  ...['contract', 'validation', 'signature'].map((folder) => ({
    file: `lib/${folder}/planted.ts`,
    forbidden: [
      'import { a } from "#lib/env/get-env.ts";',
      'import { b } from "../env.ts";',
      'import { c } from "next/server";',
      'import "server-only";',
    ],
    allowed: ['import * as z from "zod";', 'import { d } from "#lib/contract/d.ts";'],
  })),
  {
    file: 'components/finance/planted.tsx',
    forbidden: [
      'import { a } from "#components/policy/a.tsx";',
      'import { b } from "../policy/b.tsx";',
      'const c = import("#components/policy/c.tsx");',
      'import type { D } from "../policy/d.ts";',
      'import Link from "next/link";',
      'import { cookies } from "next/headers";',
      'import { e } from "../../app/e.ts";',
      'import { f } from "../../platform/f.ts";',
      'import { Table } from "antd";',
      'import { x } from "#components/ui/antd/x.tsx";',
      'import { y } from "../ui/field/text-field.tsx";',
    ],
    allowed: [
      'import { g } from "#components/ui/g.tsx";',
      'import { h } from "#components/shell/h.tsx";',
      'import { i } from "./i.ts";',
      'import { j } from "#components/case/j.tsx";',
      'import { w } from "#components/wizard/w.ts";',
    ],
  },
  {
    file: 'components/case/planted.tsx',
    forbidden: ['import { a } from "#components/finance/a.tsx";', 'import { b } from "../finance/b.tsx";'],
    allowed: ['import { c } from "#components/ui/c.tsx";', 'import { d } from "./kinds/d.tsx";'],
  },
  {
    file: 'components/case/kinds/planted.tsx',
    forbidden: ['import { a } from "../../../app/a.ts";', 'import { b } from "../../../platform/b.ts";'],
    allowed: ['import { c } from "#components/finance/c.tsx";', 'import { d } from "#components/case/d.tsx";'],
  },
  {
    file: 'components/account/planted.tsx',
    forbidden: [
      'import { Table } from "antd";',
      'import { Icon } from "@ant-design/icons";',
      'import Input from "antd/es/input/Input.js";',
    ],
    allowed: ['import { a } from "#components/ui/antd/a.tsx";', 'import { b } from "#components/ui/field/text-field.tsx";'],
  },
  {
    file: 'components/finance/facets/planted.tsx',
    forbidden: [
      'import { x } from "#components/ui/captcha/x.tsx";',
      'import { a } from "#components/policy/a.tsx";',
      'import { b } from "../../policy/b.tsx";',
      'import Link from "next/link";',
    ],
    allowed: ['import { c } from "../c.tsx";', 'import { d } from "#components/ui/d.tsx";'],
  },
  {
    file: 'components/ui/button/planted.tsx',
    forbidden: ['import { a } from "../../finance/a.tsx";', 'import { b } from "#components/finance/b.tsx";'],
    allowed: ['import { c } from "../icon.tsx";', 'import { Table } from "antd";'],
  },
  {
    file: 'components/ui/planted.tsx',
    forbidden: ['import { a } from "#components/shell/a.tsx";', 'import { b } from "../finance/b.tsx";', 'import Link from "next/link";'],
    allowed: ['import { c } from "#components/ui/c.tsx";', 'import { d } from "#lib/routes/to-href.ts";'],
  },
  {
    file: 'components/ui/site-link.tsx',
    forbidden: ['import { a } from "#components/finance/a.tsx";', 'import { z } from "zod";'],
    allowed: ['import Link from "next/link";'],
  },
  {
    file: 'app/login/planted.tsx',
    forbidden: [
      'import { Form } from "antd";',
      'import { a } from "../../platform/a.ts";',
      'import Link from "next/link";',
      'import { z } from "zod";',
    ],
    allowed: ['import { b } from "#components/finance/b.tsx";'],
  },
  {
    file: 'app/(site)/(main)/[query]/planted.tsx',
    forbidden: [
      'import { cookies } from "next/headers";',
      'import { useSearchParams } from "next/navigation";',
      'import { notFound } from "next/navigation";',
      'import { unstable_cache } from "next/cache";',
      'import { connection } from "next/server";',
      'import Link from "next/link";',
    ],
    allowed: ['import { useRouter } from "next/navigation";'],
  },
  {
    file: 'platform/planted.ts',
    forbidden: [
      'import { a } from "#lib/env/get-env.ts";',
      'import { b } from "../lib/routes/routes.ts";',
      'import { c } from "next/server";',
      'import { d } from "#components/ui/d.tsx";',
    ],
    allowed: [
      'import { e } from "#lib/contract/calls.ts";',
      'import { f } from "#lib/signature/f.ts";',
      'import { g } from "drizzle-orm";',
    ],
  },
  ...['domain', 'cases'].map((folder) => ({
    file: `platform/${folder}/planted.ts`,
    forbidden: ['import { Hono } from "hono";', 'import { serve } from "@hono/node-server";', 'import { a } from "../http/a.ts";'],
    allowed: ['import { b } from "../db/schema/b.ts";'],
  })),
  {
    file: 'platform/http/planted.ts',
    forbidden: ['import { eq } from "drizzle-orm";', 'import { a } from "../db/schema/a.ts";', 'import { Pool } from "pg";'],
    allowed: ['import { Hono } from "hono";', 'import { b } from "../domain/b.ts";'],
  },
  {
    file: 'sandbox/planted.ts',
    forbidden: [
      'import { a } from "#lib/env/get-env.ts";',
      'import { b } from "#components/ui/b.tsx";',
      'import { c } from "next/server";',
    ],
    allowed: ['import { d } from "../platform/d.ts";', 'import { e } from "#lib/contract/calls.ts";', 'import { f } from "drizzle-orm";'],
  },
  {
    file: 'sandbox/sites/planted.ts',
    forbidden: ['import { eq } from "drizzle-orm";', 'import { a } from "../../platform/db/schema/a.ts";'],
    allowed: ['import { Hono } from "hono";', 'import { b } from "../../platform/domain/b.ts";'],
  },
  {
    file: 'server.ts',
    forbidden: ['import { a } from "./platform/a.ts";', 'import { b } from "#components/ui/b.tsx";', 'import { d } from "./sandbox/d.ts";'],
    allowed: ['import { c } from "#lib/env/get-env.ts";'],
  },
  {
    file: 'middleware.ts',
    forbidden: ['import { a } from "./platform/a.ts";', 'import { b } from "#components/ui/b.tsx";'],
    allowed: ['import { c } from "#lib/routes/routes.ts";'],
  },
  {
    file: 'e2e/planted.spec.ts',
    forbidden: [
      'import { a } from "#lib/env/get-env.ts";',
      'import { b } from "../lib/env.ts";',
      'import { c } from "#components/ui/c.tsx";',
    ],
    allowed: ['import { d } from "#lib/routes/to-href.ts";', 'import { e } from "./support/e.ts";'],
  },
];

/** Line numbers (from 1) of each planted file which the lint refuses. */
function refusedLines(): Map<string, number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zones-'));
  try {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as Record<string, unknown>;
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
    for (const zone of zones) {
      mkdirSync(dirname(join(folder, zone.file)), { recursive: true });
      writeFileSync(join(folder, zone.file), `${[...zone.forbidden, ...zone.allowed].join('\n')}\n`);
    }
    const args = [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'];
    const report = JSON.parse(spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout) as {
      diagnostics: { location: { path: string; start: { line: number } } }[];
    };
    const lines = new Map<string, number[]>();
    for (const { location } of report.diagnostics) {
      const path = location.path.replaceAll('\\', '/');
      lines.set(path, [...(lines.get(path) ?? []), location.start.line]);
    }
    return lines;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('import zones', () => {
  const lines = refusedLines();

  it.each(zones)('refuses what crosses a layer in $file, and nothing else', ({ file, forbidden }) => {
    const refused = [...new Set(lines.get(file) ?? [])].sort((a, b) => a - b);
    expect(refused).toEqual(forbidden.map((_, index) => index + 1));
  });

  it('lets one file of the platform that production runs import the sandbox', () => {
    const run = readdirSync(join(root, 'platform'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /(?<!\.test)\.ts$/.test(file) && !/^(testing|bench|durability)\b/.test(file),
    );
    expect(run.length).toBeGreaterThan(150);
    const importing = run.filter((file) => /['"](\.\.\/)+sandbox\//.test(readFileSync(join(root, 'platform', file), 'utf8')));
    expect(importing).toEqual(['open-platform.ts']);
  });

  it('stand in biome.json as the table has them (otherwise: node scripts/import-zones.ts)', () => {
    const text = readFileSync(join(root, 'biome.json'), 'utf8');
    expect(text === fillZones(text)).toBe(true);
  });

  it('leaves no folder of the portal without a zone', () => {
    const includes = importZones.flatMap(({ files }) => files);
    const layers = readdirSync(root).filter((name) => ['app', 'components', 'lib', 'platform', 'sandbox', 'e2e'].includes(name));
    for (const layer of layers) expect(includes).toContain(`${layer}/**`);
  });
});
