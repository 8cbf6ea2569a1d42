import { getEnv } from '#lib/env/get-env.ts';
import { sitemapPart } from '#lib/search-engines/sitemap-part.ts';
import { xmlResponse } from '#lib/search-engines/xml-response.ts';

export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: { params: Promise<{ part: string }> }): Promise<Response> {
  const { SITE_URL, TITLE } = getEnv();
  const { part } = await params;
  return xmlResponse(await sitemapPart(part, { url: SITE_URL, name: TITLE }), 'application/xml');
}
