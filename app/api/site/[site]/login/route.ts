import { logInAtSite } from '#lib/handoff/log-in-at-site.ts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ site: string }>;
}

export const POST = async (request: Request, { params }: Context): Promise<Response> => logInAtSite(request, (await params).site);
