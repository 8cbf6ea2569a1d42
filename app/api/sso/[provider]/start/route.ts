import { startSignOn } from '#lib/sign-on/start-sign-on.ts';

export const dynamic = 'force-dynamic';

interface Context {
  params: Promise<{ provider: string }>;
}

export const POST = async (request: Request, { params }: Context): Promise<Response> => startSignOn(request, (await params).provider);
