import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InPage } from '#components/ui/testing/in-page.tsx';
import { type DistrictSelection, defaultDistrict } from '#lib/district/district-selection.ts';
import { fakeFetch } from '#lib/testing/fake-fetch.ts';
import { DistrictFilter } from './district-filter.tsx';

const district = (districtCode: string, districtName: string) => ({ id: districtCode, districtName, districtCode });

const lists: Record<string, object[]> = {
  'districtLevel=1': [
    district('110000', '北京市'),
    district('150000', '内蒙古自治区'),
    district('350000', '福建省'),
    district('710000', '台湾省'),
  ],
  'parentId=350000': [district('350100', '福州市'), district('350300', '莆田市')],
  'parentId=350300': [district('350302', '城厢区'), district('350322', '仙游县')],
  'parentId=110000': [district('110100', '市辖区')],
  'parentId=110100': [district('110101', '东城区'), district('110102', '西城区')],
  'parentId=150000': [district('150100', '呼和浩特市'), district('150200', '包头市')],
  'parentId=710000': [],
};

function draw(isBroken: () => boolean = () => false) {
  const sent = fakeFetch(({ address }) =>
    isBroken() ? new TypeError('offline') : { json: { code: 200, msg: '', data: lists[address.split('?')[1] ?? ''] ?? [] } },
  );
  const onChange = jest.fn<(selection: DistrictSelection) => void>();
  function Form() {
    const [value, setValue] = useState(defaultDistrict);
    onChange.mockImplementation(setValue);
    return <DistrictFilter label="所在地" value={value} onChange={onChange} />;
  }
  render(
    <InPage>
      <Form />
    </InPage>,
  );
  return { sent, onChange, user: userEvent.setup() };
}

const province = () => screen.getByRole('combobox', { name: '省' });
const city = () => screen.queryByRole('combobox', { name: '市' });
const area = () => screen.queryByRole('combobox', { name: '区县' });
const optionsOf = (select: HTMLElement | null) => [...(select?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);

describe('DistrictFilter', () => {
  it('starts in Putian, Fujian, before and after the lists have come', async () => {
    draw();
    expect(province()).toHaveDisplayValue('福建省');
    expect(city()).toHaveDisplayValue('莆田市');
    await waitFor(() => expect(optionsOf(city())).toEqual(['请选择', '福州市', '莆田市']));
    expect(province()).toHaveValue('350000');
    expect(city()).toHaveValue('350300');
    expect(optionsOf(area())).toEqual(['请选择', '城厢区', '仙游县']);
  });

  it('asks for the provinces by level and for the rest by their parent', async () => {
    const { sent } = draw();
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ address }) => address.split('?')[1])).toEqual(['districtLevel=1', 'parentId=350000', 'parentId=350300']);
  });

  it('shortens long names of provinces and opens the lower steps again', async () => {
    const { user, onChange } = draw();
    await user.selectOptions(province(), await screen.findByRole('option', { name: '内蒙古' }));
    expect(onChange).toHaveBeenLastCalledWith({
      provinceCode: '150000',
      provinceName: '内蒙古自治区',
      cityCode: '',
      cityName: '',
      areaCode: '',
      areaName: '',
    });
    await waitFor(() => expect(optionsOf(city())).toEqual(['请选择', '呼和浩特市', '包头市']));
    expect(area()).toBeNull();
  });

  it('takes the only city without showing it, and offers its areas', async () => {
    const { user, onChange } = draw();
    await user.selectOptions(province(), await screen.findByRole('option', { name: '北京市' }));
    await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ cityCode: '110100', cityName: '市辖区' })));
    expect(city()).toBeNull();
    await waitFor(() => expect(optionsOf(area())).toEqual(['请选择', '东城区', '西城区']));
  });

  it('shows neither city nor area where there are none', async () => {
    const { user } = draw();
    await user.selectOptions(province(), await screen.findByRole('option', { name: '台湾省' }));
    await waitFor(() => expect(city()).toBeNull());
    expect(area()).toBeNull();
  });

  it('gives code and name of the chosen area', async () => {
    const { user, onChange } = draw();
    await user.selectOptions(area() ?? (await screen.findByRole('combobox', { name: '区县' })), '仙游县');
    expect(onChange).toHaveBeenLastCalledWith({ ...defaultDistrict(), areaCode: '350322', areaName: '仙游县' });
  });

  it('says that a list did not come and asks again', async () => {
    let isBroken = true;
    const { user } = draw(() => isBroken);
    await waitFor(() => expect(province()).toBeInvalid());
    expect(province()).toHaveAccessibleDescription('后端接口连接异常');
    isBroken = false;
    const [retry] = screen.getAllByRole('button', { name: '再试一次' });
    if (retry !== undefined) await user.click(retry);
    expect(await screen.findByRole('option', { name: '台湾省' })).toBeInTheDocument();
  });
});
