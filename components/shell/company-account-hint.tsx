import { SiteLink } from '#components/ui/site-link.tsx';
import { toPath } from '#lib/routes/patterns.ts';

const AS_COMPANY = '?mode=company';

/** How a person gets to what only companies do. */
export const CompanyAccountHint = () => (
  <p>
    保函、融资需求和资质只给企业账号办。还没有企业账号的，
    <SiteLink href={`${toPath('register', {})}${AS_COMPANY}`}>注册一个企业账号</SiteLink>；已经有的，
    <SiteLink href={`${toPath('login', {})}${AS_COMPANY}`}>换企业账号登录</SiteLink>。
  </p>
);
