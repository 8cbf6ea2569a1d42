import { listMissing } from './welcome.ts';

const OPEN = {
  SMS_GATEWAY_URL: 'https://sms.example/send',
  WORKBENCH_URL: 'https://workbench.example',
  OPERATOR_NAME: '某市金融服务有限公司',
  RECORD_NUMBER: '闽ICP备1号',
  CONTACT_MAIL: 'service@city.example',
};

describe('the end of a production start', () => {
  it('names what a city cannot open without, and how the first administrator comes in', () => {
    expect(listMissing({})).toEqual([
      '短信发不出去，没有人能注册：请设置 SMS_GATEWAY_URL',
      '工作台没有开，机构和审核人员进不来：请设置 WORKBENCH_URL',
      '协议、隐私政策和页脚里还是示例：请设置 OPERATOR_NAME、RECORD_NUMBER、CONTACT_MAIL',
    ]);
    expect(listMissing(OPEN)).toEqual(['还没有管理员的话  npm run workbench:first-admin -- --name 姓名']);
    expect(listMissing({ ...OPEN, RECORD_NUMBER: '' })[0]).toBe('协议、隐私政策和页脚里还是示例：请设置 RECORD_NUMBER');
  });
});
