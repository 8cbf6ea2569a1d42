import { Icon } from '#components/ui/icon.tsx';
import styles from './promises.module.css';

const PROMISES = [
  { name: '不收费', words: '看产品、比价格、递交申请，平台都不收钱。' },
  { name: '您说了算', words: '谁能查您的资料，由您授权，随时能收回。' },
  { name: '查了有数', words: '谁在什么时候看过什么，每一次都有记录。' },
  { name: '拒了说明白', words: '没批下来会说原因，也会告诉您下一步。' },
];

export function Promises() {
  return (
    <section aria-labelledby="promises-title" className="container">
      <h2 id="promises-title" className="visually-hidden">
        四个承诺
      </h2>
      <ul className={styles.promises}>
        {PROMISES.map(({ name, words }) => (
          <li key={name} className={styles.promise}>
            <Icon name="check" className={styles.tick} />
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.words}>{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
