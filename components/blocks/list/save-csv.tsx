import { Button } from '#components/ui/button/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { saveBlob } from '#lib/browser/download-file.ts';

interface SaveCsvProps {
  fileName: string;
  /** Writes the table when it is wanted. */
  write: () => string;
  children?: string;
}

/** Saves a table that is on the screen as a file of the person's own. */
export const SaveCsvButton = ({ fileName, write, children = '导出这一页（CSV）' }: SaveCsvProps) => (
  <Button variant="plain" size="small" onClick={() => saveBlob(new Blob([write()], { type: 'text/csv;charset=utf-8' }), fileName)}>
    <Icon name="download" />
    {children}
  </Button>
);
