import styles from './about-letter.module.css';
import type { PublishedMethod } from './published-methods.ts';

export function MethodSection({ method: { id, title, answer, points } }: { method: PublishedMethod }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.method}>
      <h3 id={`${id}-title`}>{title}</h3>
      <p className={styles.answer}>{answer}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
