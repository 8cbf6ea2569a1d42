import { handleProxy } from '#lib/proxy/handle-proxy.ts';

export const dynamic = 'force-dynamic';

export const GET = handleProxy;
export const POST = handleProxy;
export const PUT = handleProxy;
export const DELETE = handleProxy;
