import { Fragment } from 'react';
import { splitHeading } from '#lib/format/split-heading.ts';
import styles from './heading-text.module.css';

interface HeadingTextProps {
  text: string;
}

/**
 * A heading from data that breaks only between words.
 * Server components only: browsers split words by other dictionaries than the server.
 */
export function HeadingText({ text }: HeadingTextProps) {
  return (
    <span className={styles.text}>
      {splitHeading(text).map(({ word, at }) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {word.replace(/(?<=\d)\s(?=.)/, '\u00A0')}
        </Fragment>
      ))}
    </span>
  );
}
