import { render, screen } from '@testing-library/react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { takeOff } from '#lib/testing/areas-off.ts';
import { sampleInsurance } from '../testing/sample-insurance.ts';
import { BuyAside, BuyBar } from './buy-aside.tsx';
import { CoverDeskProvider } from './cover-desk.tsx';

function draw() {
  render(
    <CoverDeskProvider product={sampleInsurance()} served={{ amount: 40, age: 30 }}>
      <BuyAside questions={3} insurer={{ name: '示例保险', phone: '0594-0000000' }} favourite={null} />
      <BuyBar phone="0594-0000000" />
    </CoverDeskProvider>,
    { wrapper: InPage },
  );
}

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0]);

afterEach(() => takeOff());

it('leads to what is not covered first, and to the purchase', () => {
  draw();
  expect(hrefs()).toEqual(['#exclusions-title', '/confirmInsured', '/confirmInsured']);
});

it('leads to the insurer where nothing is sold', () => {
  takeOff('insuranceOrders');
  draw();
  expect(hrefs()).toEqual(['tel:0594-0000000', '#exclusions-title', 'tel:0594-0000000']);
  expect(screen.getByText(/这个保险到示例保险办理/)).toHaveTextContent('这个保险到示例保险办理，客服 0594-0000000。');
  expect(screen.queryByText(/个问题|会留记录/)).toBeNull();
});
