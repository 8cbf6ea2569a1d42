import type { LegalBlock } from '#lib/contract/consent/legal-blocks.ts';
import type { LegalText } from '#lib/legal/legal-text.ts';

interface LegalParagraphsProps {
  text: LegalText;
  /** Level of its headings. */
  heading?: 'h2' | 'h3';
}

function Block({ block, heading: Heading }: { block: LegalBlock; heading: 'h2' | 'h3' }) {
  if (block.tag === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  return block.tag === 'heading' ? <Heading>{block.text}</Heading> : <p>{block.text}</p>;
}

/** A text that people agree to, with the day of its version. */
export function LegalParagraphs({ text: { version, blocks }, heading = 'h2' }: LegalParagraphsProps) {
  return (
    <div className="legal-text">
      <p>{version} 版</p>
      {blocks.map((block) => (
        <Block key={JSON.stringify(block)} block={block} heading={heading} />
      ))}
    </div>
  );
}
