import { join } from 'node:path';
import { openEdge } from '#lib/http-edge/open-edge.ts';
import { preparePortal, servePortal } from '#lib/http-edge/start-server.ts';

// One portal behind two edges: at PORT it answers as ever, at PLAIN_PORT every page is left to Next.

const portal = await preparePortal(join(import.meta.dirname, '..', '..'));
openEdge(portal.env, { ...portal.prepared, pages: null }, portal.handle).server.listen(Number(process.env.PLAIN_PORT));
await servePortal(portal);
