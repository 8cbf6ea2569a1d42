import { useAreas } from '#lib/browser/use-areas.ts';
import type { AreaName } from '#lib/contract/areas.ts';
import styles from './account.module.css';

const PLACES: readonly (readonly [id: string, words: string, area: AreaName])[] = [
  ['profile', '基本信息', 'account'],
  ['authorisations', '给出去的授权', 'authorisations'],
  ['favourites', '我的收藏', 'favourites'],
  ['subscriptions', '关注的条件', 'subscriptions'],
  ['mobile', '手机号', 'security'],
  ['wechat', '微信', 'security'],
  ['password', '修改密码', 'account'],
  ['sessions', '登录着的设备', 'security'],
  ['export', '导出我的数据', 'security'],
  ['closure', '注销账号', 'security'],
];

/** Ways to the parts of a long page. */
export function AccountPlaces() {
  const { isOn } = useAreas();
  return (
    <nav aria-label="这一页的内容" className={styles.places}>
      {PLACES.filter(([, , area]) => isOn(area)).map(([id, words]) => (
        <a key={id} href={`#${id}-title`}>
          {words}
        </a>
      ))}
    </nav>
  );
}
