import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { DictionaryBlock } from '#components/shell/dictionary-block.tsx';
import { headScript } from '#components/shell/head-script.ts';
import { SessionWatch } from '#components/shell/session-watch.tsx';
import { SignOnNoticeDialog } from '#components/shell/sign-on-notice-dialog.tsx';
import { cityCode, cityName, provinceName, signOnMark, siteName } from '#lib/site/site-names.ts';
import '#components/ui/base.css';
import { UnderwriterLauncher } from '#components/underwriter/underwriter-launcher.tsx';
import { areasOff } from '#lib/areas/area-states.ts';
import { routes } from '#lib/routes/routes.ts';

export const metadata: Metadata = {
  title: { default: siteName(), template: `%s · ${siteName()}` },
  description: `${cityName()}市数字金融服务门户：融资、保险、保函和政策，利率、费用、条件都写清楚。`,
  applicationName: siteName(),
  formatDetection: { telephone: false },
};

export const viewport: Viewport = { width: 'device-width', initialScale: 1, themeColor: '#FAF8F4' };

/**
 * One head script runs before the first paint, so that the page everybody shares still looks right for each. What a session
 * or a sign-on has to say is said on every page. `data-off` names the areas that the upstream does not have, `data-sign-on` is
 * empty where no government sign-on is configured.
 */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="zh-CN"
      data-off={areasOff().join(' ') || undefined}
      data-city={cityName()}
      data-city-code={cityCode()}
      data-province={provinceName()}
      data-site={siteName()}
      data-sign-on={signOnMark()}
      suppressHydrationWarning
    >
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this build, hashed into the policy */}
        <script dangerouslySetInnerHTML={{ __html: headScript() }} suppressHydrationWarning />
        <DictionaryBlock />
      </head>
      <body>
        {children}
        <SessionWatch loginHref={routes.login.pattern} />
        <SignOnNoticeDialog />
        <UnderwriterLauncher />
      </body>
    </html>
  );
}
