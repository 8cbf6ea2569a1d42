import { answerSiteCaptcha } from '#lib/handoff/answer-site-captcha.ts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ site: string }>;
}

export const GET = async (request: Request, { params }: Context): Promise<Response> => answerSiteCaptcha(request, (await params).site);
