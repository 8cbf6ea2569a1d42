import type { MetadataRoute } from 'next';
import { getEnv } from '#lib/env/get-env.ts';

export const dynamic = 'force-dynamic';

/** Everything public is open to search engines; the centre, the calls and the forms are not. */
export default function robots(): MetadataRoute.Robots {
  const { SITE_URL } = getEnv();
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/user', '/login', '/register', '/reset', '/api/', '/prod-api/', '/oss_server/'] },
    sitemap: `${SITE_URL}/sitemap.xml`,
  };
}
