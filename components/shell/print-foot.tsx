'use client';

import { useEffect, useState } from 'react';

/** Date and address of the page, at the foot of what is printed. */
export function PrintFoot() {
  const [text, setText] = useState('');
  useEffect(() => {
    const write = () => {
      const date = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'Asia/Shanghai' }).format(new Date());
      setText(`${date}打印，网址 ${location.href}`);
    };
    addEventListener('beforeprint', write);
    return () => removeEventListener('beforeprint', write);
  }, []);
  return <p className="print-only">{text}</p>;
}
