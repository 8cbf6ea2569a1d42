import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Input, Radio } from 'antd';
import { ServerInsertedHTMLContext } from 'next/navigation';
import { renderToStaticMarkup } from 'react-dom/server';
import { AntdProvider } from './antd-provider.tsx';

it('puts no style into the page that the server sends: the extracted file has the colours', () => {
  const inserted: (() => React.ReactNode)[] = [];
  render(
    <ServerInsertedHTMLContext value={(insert) => inserted.push(insert)}>
      <AntdProvider>
        <Input />
        <Radio />
      </AntdProvider>
    </ServerInsertedHTMLContext>,
  );
  expect(inserted.length).toBeGreaterThan(0);
  expect(inserted.map((insert) => renderToStaticMarkup(insert()))).toEqual(inserted.map(() => ''));
});
