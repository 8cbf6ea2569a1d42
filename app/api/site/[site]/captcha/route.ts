import { answerSiteCaptcha } from '#lib/handoff/log-in-at-site.ts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ site: string }>;
}

export const GET = async (request: Request, { params }: Context): Promise<Response> => answerSiteCaptcha(request, (await params).site);
