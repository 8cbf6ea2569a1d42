import { exportAccount } from '../domain/account-export/export-account.ts';
import { openOwnFile, openResource } from '../domain/files/open-own-file.ts';
import { listOrderFiles, zipOrderFiles } from '../domain/files/order-files.ts';
import { printOrder } from '../domain/finance-order/order-document.ts';
import type { PlatformApp } from './mount-call.ts';
import { mountDownload } from './mount-download.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Files to be saved, each for its owner alone (spec §7). */
export function mountDownloadRoutes(app: PlatformApp, { context, files }: PlatformDeps): void {
  mountDownload(app, 'downloadFile', ({ user }, { query }) =>
    openOwnFile(context, user.id, { name: query.fileName, isDeleted: query.delete === 'true' }, files),
  );
  mountDownload(app, 'downloadResource', ({ user }, { query }) => openResource(context, user.id, query.resource, files));
  mountDownload(app, 'downloadOrderFiles', ({ user }, { query }) => zipOrderFiles(context, user.id, query.orderNumber, files));
  mountDownload(app, 'accountExport', ({ user }, { query }) => exportAccount(context, user, query.ticket));
  mountDownload(app, 'financeOrderPrint', ({ user }, { params }) => printOrder(context, user, params.orderNo));
  mountDownload(app, 'downloadFileList', ({ user }, { body }) => listOrderFiles(context, user.id, body.orderNumber));
}
