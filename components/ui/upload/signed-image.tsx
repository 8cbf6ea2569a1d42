import { useSignedAddress } from '#lib/browser/use-signed-address.ts';
import { Icon } from '../icon.tsx';
import styles from './signed-image.module.css';

interface SignedImageProps {
  /** As stored; a private one is signed first. */
  address: string;
  alt: string;
  className?: string;
}

/** A stored picture, private or public. */
export function SignedImage({ address, alt, className }: SignedImageProps) {
  const { address: signed, failure } = useSignedAddress(address);
  if (failure !== null) {
    return (
      <span className={styles.missing}>
        <Icon name="warning" />
        {alt !== '' && <span role="alert">{failure}</span>}
      </span>
    );
  }
  if (signed === null) return <span className={styles.waiting} aria-busy="true" />;
  // biome-ignore lint/performance/noImgElement: a private file has an address of its own for a short while, nothing to optimise
  return <img src={signed} alt={alt} className={className} />;
}
