import { type DragEvent, type RefObject, useState } from 'react';
import { toAccept, type UploadRules } from '#lib/validation/upload-rules.ts';
import { buttonClasses } from '../button/button.tsx';
import { fieldAria } from '../field/field-ids.ts';
import { Icon } from '../icon.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './upload-picker.module.css';

interface UploadPickerProps {
  id: string;
  rules: UploadRules;
  hint: string;
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (files: readonly File[]) => void;
}

/** A real file input under a button, and a place to drop files on. */
export function UploadPicker({ id, rules, hint, error, input, onChoose }: UploadPickerProps) {
  const [isOver, setOver] = useState(false);
  const isImage = rules.kind === 'image';
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input inside is the first
    <div
      className={joinClasses(styles.picker, isOver && styles.over, error !== undefined && styles.wrong)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.words}>{isImage ? '把图片拖到这里，或者' : '把文件拖到这里，或者'}</span>
      <input
        ref={input}
        id={id}
        type="file"
        className="visually-hidden"
        multiple={rules.limit > 1}
        accept={toAccept(rules.types)}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          target.value = '';
        }}
        {...fieldAria(id, hint, error)}
      />
      <label htmlFor={id} className={buttonClasses({ variant: 'second', size: 'small', className: styles.button })}>
        <span className={styles.buttonWords}>
          <Icon name="plus" />
          {isImage ? '选择图片' : '选择文件'}
        </span>
      </label>
    </div>
  );
}
