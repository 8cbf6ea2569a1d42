import type { MetadataRoute } from 'next';
import { platformName, siteName } from '#lib/site/site-names.ts';

/** Of the operator, who is not known when it is built. */
export const dynamic = 'force-dynamic';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: platformName(),
    short_name: siteName(),
    lang: 'zh-CN',
    start_url: '/',
    display: 'browser',
    background_color: '#faf8f4',
    theme_color: '#faf8f4',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  };
}
