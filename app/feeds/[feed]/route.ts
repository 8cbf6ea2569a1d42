import { isAreaOn } from '#lib/areas/area-states.ts';
import { PolicyListQuery } from '#lib/contract/catalogue/policy.ts';
import { getEnv } from '#lib/env/get-env.ts';
import { succeed } from '#lib/errors/upstream-fault.ts';
import { policyRss } from '#lib/search-engines/policy-rss.ts';
import { xmlResponse } from '#lib/search-engines/xml-response.ts';
import { readPolicyArticles } from '#lib/upstream/reads.ts';

export const revalidate = 300;
export const generateStaticParams = () => [];

/** The newest policies as RSS, under /rss.xml. */
export async function GET(_request: Request, { params }: { params: Promise<{ feed: string }> }): Promise<Response> {
  const { feed } = await params;
  if (feed !== 'policy.xml' || !isAreaOn('policy')) return new Response(null, { status: 404 });
  const { SITE_URL, TITLE } = getEnv();
  const articles = await readPolicyArticles(PolicyListQuery.parse({ limit: 50 }));
  const file = articles.ok ? succeed({ text: policyRss(articles.value.rows, { url: SITE_URL, name: TITLE }), isWhole: true }) : articles;
  return xmlResponse(file, 'application/rss+xml');
}
