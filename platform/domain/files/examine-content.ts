import type { ContentConcern } from './content-concern.ts';
import { examineCfb } from './examine-cfb.ts';
import { examinePackage } from './examine-package.ts';
import { examinePdf } from './examine-pdf.ts';
import type { ContentForm } from './file-family.ts';

/**
 * What speaks against handing a file of a family on: macros, scripts, embedded programs, templates fetched from elsewhere, or that it
 * cannot be looked into. Null for the rest; pictures are drawn anew and text runs nothing.
 */
export async function examineContent(bytes: Buffer, form: ContentForm): Promise<ContentConcern | null> {
  if (form === 'cfb') return examineCfb(bytes);
  if (form === 'zip') return examinePackage(bytes);
  return form === 'pdf' ? examinePdf(bytes) : null;
}
