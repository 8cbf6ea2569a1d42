import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { stubDialog } from '#components/ui/testing/stub-dialog.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { fakeUploads } from '#lib/testing/fake-upload.ts';
import { type MaterialFile, MaterialUpload } from './material-upload.tsx';
import { StepPanel } from './step-panel.tsx';

beforeAll(stubDialog);

const PAPERS = ['果园照片', '土地承包或流转合同'];

function Papers() {
  const [files, setFiles] = useState<readonly MaterialFile[]>([]);
  return PAPERS.map((name) => <MaterialUpload key={name} id={name} name={name} files={files} onChange={setFiles} />);
}

it('keeps every paper when several are on their way at once', async () => {
  fakeFetch(() => ({ json: {}, cookies: ['XSRF-TOKEN=t'] }));
  const sent = fakeUploads();
  render(<Papers />);
  const user = userEvent.setup();
  for (const name of PAPERS)
    await user.upload(screen.getByLabelText(new RegExp(name)), new File(['x'], `${name}.pdf`, { type: 'application/pdf' }));
  await waitFor(() => expect(sent).toHaveLength(PAPERS.length));
  for (const { form, answer } of sent) {
    const { name } = form.get('file') as File;
    act(() => answer({ success: true, msg: '', data: { fileName: name, fileUrl: `/oss_server/pub/${name}`, fileMd5: 'd41d' } }));
  }
  await waitFor(() => expect(screen.getAllByText('已上传')).toHaveLength(PAPERS.length));
  for (const name of PAPERS) expect(screen.getByText(`${name}.pdf`)).toBeInTheDocument();
});

it('lets no step be left while one of its files was not taken, and leads to the first field that has one', async () => {
  const onSubmit = jest.fn<() => void>();
  render(
    <StepPanel step="papers" title="资料" faults={[]} actions={<button type="submit">下一步</button>} onSubmit={onSubmit}>
      <Papers />
    </StepPanel>,
  );
  const user = userEvent.setup({ applyAccept: false });
  const field = (name: string) => screen.getByLabelText(new RegExp(name), { selector: 'input' });
  for (const name of PAPERS) await user.upload(field(name), new File(['x'], `${name}.exe`));
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(field('果园照片')).toHaveFocus();
  for (const name of PAPERS) expect(field(name)).toHaveAccessibleDescription(new RegExp(`“${name}.exe”没有传上去`));
  expect(onSubmit).not.toHaveBeenCalled();
});
