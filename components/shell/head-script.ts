import { MOBILE_SITE_PLACEHOLDER } from '#lib/html-cache/mobile-site-placeholder.ts';
import { MOBILE_SITE_BELOW_PX, PHONE, ROBOT, TABLET } from '#lib/navigation/phone.ts';

interface HeadScriptOptions {
  /** Empty: there is no mobile site. Default: a placeholder that is replaced when the page is sent. */
  mobileSiteUrl?: string;
}

/** A value as script text; it cannot end the script element. */
const literal = (value: string): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The one script that blocks the first paint: it marks `html` as signed in or not, sets text size and contrast, sends
 * phones to the mobile site by their real width and asks users of Internet Explorer for another browser, which is why
 * it is written in ECMAScript 5 (spec §2). A page that is reloaded or come back to is laid out whole, so that the reader's
 * place is found.
 */
export function headScript({ mobileSiteUrl = MOBILE_SITE_PLACEHOLDER }: HeadScriptOptions = {}): string {
  return [
    '(function(){',
    'var d=document,e=d.documentElement,u=navigator.userAgent,s,c,k;',
    `var m=${literal(mobileSiteUrl)};`,
    `if(/^https?:/.test(m)&&innerWidth<${MOBILE_SITE_BELOW_PX}&&${PHONE}.test(u)&&!${TABLET}.test(u)&&!${ROBOT}.test(u))location.replace(m);`,
    'if(/(^|; )SIGNED_IN=1/.test(d.cookie))e.setAttribute("data-signed-in","");',
    'try{s=localStorage.getItem("text-size");c=localStorage.getItem("contrast");',
    'if(performance.navigation.type)e.setAttribute("data-whole","");}catch(x){}',
    'if(s==="large"||s==="huge")e.setAttribute("data-size",s);',
    'if(c==="high")e.setAttribute("data-contrast",c);',
    'if(/MSIE |Trident\\//.test(u)){k=d.createElement("script");k.src="/ie-prompt.js";d.getElementsByTagName("head")[0].appendChild(k);}',
    '})()',
  ].join('');
}
