import { belongsOnMobileSite, isPhone } from './phone.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 12; HLK-AL00 Build/HONORHLK-AL00; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const HARMONY = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1';

it.each([
  ['Safari', `${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Chrome', `${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['微信', `${ANDROID} Chrome/116.0.0.0 Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.50.2701(0x28003252)`],
  [
    '百度App, Android',
    `${ANDROID} Chrome/97.0.4692.98 Mobile Safari/537.36 T7/13.56 SP-engine/2.94.0 baiduboxapp/13.56.0.10 (Baidu; P1 12)`,
  ],
  ['百度App, iPhone', `${IPHONE} Mobile/15E148 baiduboxapp/13.56.0.10 (Baidu; P2 18.0)`],
  ['抖音', `${IPHONE} Mobile/15E148 aweme_31.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/zh BytedanceWebview/d8a21c6`],
  ['今日头条', `${ANDROID} Chrome/118.0.0.0 Mobile Safari/537.36 JsSdk/2 NewsArticle/10.2.0 NetType/wifi BytedanceWebview/d8a21c6`],
  ['搜狗手机浏览器', `${ANDROID} Chrome/83.0.4103.106 Mobile Safari/537.36 SogouMSE,SogouMobileBrowser/5.30.10`],
  [
    '360 手机浏览器',
    `${ANDROID} Chrome/91.0.4472.101 Mobile Safari/537.36 360browser(securitypay,securityinstalled);360(android,uppayplugin)`,
  ],
  ['a device with 360 in its name', `${ANDROID.replace('HLK-AL00', 'N360')} Chrome/91.0.4472.101 Mobile Safari/537.36`],
  ['a device named after robots', `${ANDROID.replace('HLK-AL00', 'CUBOT X19')} Chrome/91.0.4472.101 Mobile Safari/537.36`],
  ['HarmonyOS', `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ANA-AN00) ${HARMONY} HuaweiBrowser/14.0 Mobile Safari/537.36`],
  ['HarmonyOS NEXT', `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${HARMONY} Mobile`],
  ['华为浏览器 of HarmonyOS NEXT', `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${HARMONY} Mobile HuaweiBrowser/5.1.5.310`],
])('counts %s as a phone', (_, userAgent) => {
  expect(isPhone(userAgent)).toBe(true);
  expect(belongsOnMobileSite(userAgent, '390')).toBe(true);
});

it.each([
  ['Baiduspider', `${IPHONE} Mobile/15E148 Safari/604.1 (compatible; Baiduspider-render/2.0; +http://www.baidu.com/search/spider.html)`],
  ['Sogou web spider', `${ANDROID} Chrome/83.0 Mobile Safari/537.36 (compatible; Sogou web spider/4.0)`],
  ['Sogou inst spider', `${ANDROID} Chrome/83.0 Mobile Safari/537.36 Sogou inst spider/4.0(+http://www.sogou.com)`],
  ['360Spider', `${ANDROID} Chrome/90.0 Mobile Safari/537.36; 360Spider`],
  ['Bytespider', `${ANDROID} Chrome/70.0 Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)`],
  ['YisouSpider', `${IPHONE} Mobile/15E148 Safari/604.1 (compatible; YisouSpider/5.0)`],
  ['PetalBot', `${ANDROID} Chrome/90.0 Mobile Safari/537.36 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)`],
  ['Googlebot', `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`],
  ['Google-InspectionTool', `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)`],
  ['AdsBot', `${IPHONE} Mobile/15E148 Safari/604.1 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)`],
  ['bingbot', `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`],
  ['Applebot', `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1 (Applebot/0.1; +http://www.apple.com/go/applebot)`],
  ['Lighthouse', `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse`],
])('knows %s for a robot, also as a phone', (_, userAgent) => {
  expect(isPhone(userAgent)).toBe(false);
});

it.each([
  ['iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'],
  ['HarmonyOS NEXT', `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${HARMONY}`],
])('leaves a tablet on the portal: %s', (_, userAgent) => {
  expect(isPhone(userAgent)).toBe(false);
});
