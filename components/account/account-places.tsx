import styles from './account.module.css';

const PLACES = [
  ['profile', '基本信息'],
  ['authorisations', '给出去的授权'],
  ['favourites', '我的收藏'],
  ['subscriptions', '关注的条件'],
  ['mobile', '手机号'],
  ['wechat', '微信'],
  ['password', '修改密码'],
  ['sessions', '登录着的设备'],
  ['export', '导出我的数据'],
  ['closure', '注销账号'],
] as const;

/** Ways to the parts of a long page. */
export function AccountPlaces() {
  return (
    <nav aria-label="这一页的内容" className={styles.places}>
      {PLACES.map(([id, words]) => (
        <a key={id} href={`#${id}-title`}>
          {words}
        </a>
      ))}
    </nav>
  );
}
