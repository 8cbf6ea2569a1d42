import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';

const MEBIBYTE = 1024 * 1024;
/** As in the settings (`PAGE_CACHE_MIB`), which this file does not import: a build reads it too. */
const DEFAULT_CACHE_MIB = 256;

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  cacheHandler: fileURLToPath(new URL('./lib/html-cache/cache-handler.ts', import.meta.url)),
  cacheMaxMemorySize: Number(process.env.PAGE_CACHE_MIB || DEFAULT_CACHE_MIB) * MEBIBYTE,
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['ioredis'],
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  // Cached route handlers need a parameter in their path; readers know the plain names.
  rewrites: async () => [
    { source: '/sitemap.xml', destination: '/sitemaps/index.xml' },
    { source: '/rss.xml', destination: '/feeds/policy.xml' },
  ],
  turbopack: {
    // The package's entry brings its hooks and its provider along, which no page uses.
    resolveAlias: { 'cookies-next/client': './node_modules/cookies-next/lib/client/cookie-functions.js' },
    rules: {
      // By which antd would put style elements into the page: the policy forbids them.
      '**/@rc-component/util/es/Dom/dynamicCSS.js': {
        loaders: [fileURLToPath(new URL('./scripts/adopted-css-loader.mjs', import.meta.url))],
      },
    },
  },
  experimental: {
    sri: { algorithm: 'sha256' },
    isrFlushToDisk: false,
  },
};

export default config;
