import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { CONSENT_KINDS, consentKinds } from '#lib/contract/consent/kinds.ts';
import { readLegalText } from './read-legal-text.ts';

const readFile = (kind: string): string => readFileSync(`content/legal/${kind}.md`, 'utf8');

describe('texts that people agree to', () => {
  it.each(CONSENT_KINDS)('%s is the text that its hash, version and title name: another text needs another version', (kind) => {
    const file = readFile(kind);
    const [, title, version] = /^---\ntitle: (.+)\nversion: (\d{4}-\d{2}-\d{2})\n---\n/.exec(file) ?? [];
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect({ title, version, sha256 }).toEqual({
      title: consentKinds[kind].title,
      version: consentKinds[kind].version,
      sha256: consentKinds[kind].sha256,
    });
  });

  it('stand for every kind, and no other', () => {
    expect(readdirSync('content/legal').sort()).toEqual(CONSENT_KINDS.map((kind) => `${kind}.md`).sort());
  });

  it.each(CONSENT_KINDS)('%s leaves no placeholder open', (kind) => {
    expect(JSON.stringify(readLegalText(kind))).not.toContain('{operator}');
    expect(JSON.stringify(readLegalText(kind))).not.toMatch(/\{(?:mail|platform)\}/);
  });

  it('says in the policy who, what for, which kinds, how long, to whom and which rights', () => {
    const headings = readLegalText('privacy').blocks.flatMap((block) => (block.tag === 'heading' ? [block.text] : []));
    expect(headings).toEqual([
      '谁在处理您的个人信息',
      '收集什么，用来做什么',
      '哪些由系统自动决定',
      '保存多久',
      '交给谁',
      '谁存着您的记录',
      '您的权利',
      '孩子和别人的资料',
      '政策改了怎么办',
    ]);
  });
});
