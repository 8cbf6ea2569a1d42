import { matchCall } from './match-call.ts';

describe('matchCall', () => {
  it.each([
    ['GET', '/prod-api/api/comm/captchaImage', 'captchaImage', '/api/comm/captchaImage'],
    ['HEAD', '/prod-api/api/comm/captchaImage', 'captchaImage', '/api/comm/captchaImage'],
    ['POST', '/prod-api/api/user/login', 'login', '/api/user/login'],
    ['GET', '/prod-api/api/fin/product/facets', 'financeFacets', '/api/fin/product/facets'],
    ['GET', '/prod-api/api/fin/product/P-001', 'financeProduct', '/api/fin/product/P-001'],
    ['POST', '/prod-api/api/cms/policy/a1/view', 'policyView', '/api/cms/policy/a1/view'],
    ['GET', '/prod-api/api/fin/product/A.1:2', 'financeProduct', '/api/fin/product/A.1%3A2'],
    ['GET', '/prod-api/api/fin/product/%41.1%3a2', 'financeProduct', '/api/fin/product/A.1%3A2'],
    ['GET', '/prod-api/api/fin/order/%E8%AE%A2%E5%8D%95-1', 'financeOrder', '/api/fin/order/%E8%AE%A2%E5%8D%95-1'],
    ['GET', '/prod-api/api/comm/dictType/my_own_dict9', 'dictType', '/api/comm/dictType/my_own_dict9'],
  ])('knows %s %s', (method, pathname, name, path) => {
    expect(matchCall(method, pathname)).toMatchObject({ name, path });
  });

  it('means the portal’s own captcha where other sites have one of the same path', () => {
    expect(matchCall('GET', '/prod-api/api/comm/captchaImage')?.call.site).toBe('portal');
  });

  it.each([
    ['POST', '/prod-api/api/comm/captchaImage'],
    ['GET', '/prod-api/api/user/login'],
    ['GET', '/prod-api'],
    ['GET', '/prod-api/'],
    ['GET', '/prod-api/api/comm/captchaImage/'],
    ['GET', '/prod-api//api/comm/captchaImage'],
    ['GET', '/prod-api/api//comm/captchaImage'],
    ['GET', '/prod-api/api/comm/captchaImage;x=1'],
    ['GET', '/prod-api/api/comm/%63aptchaImage'],
    ['GET', '/prod-api/api%2fcomm%2fcaptchaImage'],
    ['GET', '/prod-api/api/fin/product/..'],
    ['GET', '/prod-api/api/fin/product/%2e%2e'],
    ['GET', '/prod-api/api/fin/product/a%2fb'],
    ['GET', '/prod-api/api/fin/product/a%00'],
    ['GET', '/prod-api/api/fin/product/'],
    ['GET', `/prod-api/api/fin/product/${'a'.repeat(65)}`],
    ['GET', '/prod-api/api/fin/product/%252e%252e'],
    ['GET', '/prod-api/api/fin/product/..;'],
    ['GET', '/prod-api/api/fin/product/a%5cb'],
    ['GET', '/prod-api/api/fin/product/a%3fb'],
    ['GET', '/prod-api/api/fin/product/%e4%b8'],
    ['GET', '/prod-api/api/fin/product/%20'],
    ['GET', '/prod-api/api/fin/product/a/b'],
    ['GET', '/prod-api/api/cms/policy/a1/view'],
    ['GET', '/prod-api/api/mzt/getMztAddress'],
    ['GET', '/prod-api/api/szsf/getSzsfAddress'],
    ['GET', `/prod-api/api/mzt/mztUserLogin/${'a'.repeat(43)}`],
    ['GET', '/prod-api/api/mzt/mztUserLogin/1'],
    ['POST', '/prod-api/tenant-login'],
    ['POST', '/prod-api/login'],
    ['GET', '/prod-api/toString'],
    ['GET', '/PROD-API/api/comm/captchaImage'],
    ['GET', '/prod-api/http://169.254.169.254/'],
  ])('knows nothing of %s %s', (method, pathname) => {
    expect(matchCall(method, pathname)).toBeNull();
  });
});
