const FIGURES = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const;
const PLACES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

const figure = (value: number): string => FIGURES[value] as string;

/** A whole number from 0 to 999 as it is said: 十二, 二十, 一百零五, 三百一十. */
export function toChinese(value: number): string {
  const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
  if (hundreds === 0 && tens === 0) return figure(ones);
  const rest = ones === 0 ? '' : figure(ones);
  if (hundreds === 0) return `${tens === 1 ? '' : figure(tens)}十${rest}`;
  if (tens === 0) return `${figure(hundreds)}百${ones === 0 ? '' : `零${rest}`}`;
  return `${figure(hundreds)}百${figure(tens)}十${rest}`;
}

/** Before a thing that is counted two is 两: 两个, 十二个. */
export const toCount = (value: number): string => (value === 2 ? '两' : toChinese(value));

/** The number said, or spelled out figure by figure (二七四); null for anything else. */
export function parseChinese(text: string): number | null {
  const plain = text.replaceAll('两', '二').replaceAll('〇', '零');
  if (!/^[零一二三四五六七八九十百千]+$/.test(plain)) return null;
  if (!/[十百千]/.test(plain)) return Number([...plain].map((sign) => FIGURES.indexOf(sign as (typeof FIGURES)[number])).join(''));
  let [sum, own] = [0, 0];
  for (const sign of plain) {
    const place = PLACES[sign];
    if (place === undefined) own = FIGURES.indexOf(sign as (typeof FIGURES)[number]);
    else [sum, own] = [sum + Math.max(own, 1) * place, 0];
  }
  return sum + own;
}

/** Who and what the questions in words are about: everyday things that everybody names alike. */

export const PEOPLE = [
  '王奶奶',
  '李爷爷',
  '陈阿姨',
  '林伯伯',
  '小芳',
  '小明',
  '阿珍',
  '老张',
  '外婆',
  '爷爷',
  '妈妈',
  '表哥',
  '大叔',
  '小妹',
  '邻居',
] as const;

/** A thing with the word that it is counted by. */
export const THINGS = [
  ['个', '枇杷'],
  ['个', '鸡蛋'],
  ['颗', '桂圆'],
  ['本', '书'],
  ['朵', '花'],
  ['条', '鱼'],
  ['棵', '树苗'],
  ['件', '衣服'],
  ['封', '信'],
  ['把', '椅子'],
  ['个', '碗'],
  ['把', '伞'],
  ['张', '邮票'],
  ['张', '照片'],
  ['颗', '糖'],
  ['个', '包子'],
  ['只', '鸭子'],
  ['块', '砖'],
  ['支', '铅笔'],
  ['个', '柚子'],
] as const;

export const GOODS = ['花生', '白菜', '萝卜', '橘子', '苹果', '海带', '豆腐', '米粉', '土豆', '西红柿', '香蕉', '面条'] as const;

/** Six and more of each kind; no word is of two kinds. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  水果: ['苹果', '香蕉', '西瓜', '葡萄', '桃子', '枇杷', '荔枝', '橘子'],
  蔬菜: ['白菜', '萝卜', '菠菜', '芹菜', '韭菜', '茄子', '黄瓜', '冬瓜'],
  动物: ['老虎', '大象', '兔子', '猴子', '水牛', '山羊', '狮子', '松鼠'],
  家具: ['桌子', '椅子', '沙发', '衣柜', '书架', '床头柜', '板凳', '茶几'],
  衣物: ['衬衫', '裤子', '毛衣', '裙子', '外套', '袜子', '棉袄', '背心'],
  颜色: ['红色', '黄色', '蓝色', '绿色', '白色', '黑色', '紫色', '灰色'],
  交通工具: ['汽车', '火车', '轮船', '飞机', '摩托车', '公交车', '自行车', '地铁'],
  厨房用具: ['锅', '铲子', '菜刀', '筷子', '勺子', '碗', '蒸笼', '砧板'],
  乐器: ['笛子', '二胡', '钢琴', '古筝', '唢呐', '琵琶', '吉他', '小提琴'],
  亲人: ['爸爸', '妈妈', '哥哥', '姐姐', '爷爷', '奶奶', '弟弟', '妹妹'],
};

/** Pairs that everybody knows, with one answer only in either direction. */
export const OPPOSITES = [
  ['上', '下'],
  ['左', '右'],
  ['大', '小'],
  ['多', '少'],
  ['长', '短'],
  ['快', '慢'],
  ['冷', '热'],
  ['黑', '白'],
  ['开', '关'],
  ['前', '后'],
  ['远', '近'],
  ['轻', '重'],
  ['粗', '细'],
  ['新', '旧'],
  ['深', '浅'],
  ['软', '硬'],
  ['男', '女'],
  ['哭', '笑'],
  ['买', '卖'],
  ['问', '答'],
  ['东', '西'],
  ['南', '北'],
  ['真', '假'],
  ['胖', '瘦'],
  ['输', '赢'],
  ['宽', '窄'],
  ['早', '晚'],
  ['阴', '阳'],
  ['加', '减'],
] as const;

/** Sayings that are known by heart, of four different signs; none is a number. */
export const SAYINGS = [
  '春暖花开',
  '风和日丽',
  '国泰民安',
  '风调雨顺',
  '花好月圆',
  '水落石出',
  '鸟语花香',
  '山清水秀',
  '画蛇添足',
  '守株待兔',
  '对牛弹琴',
  '井底之蛙',
  '亡羊补牢',
  '马到成功',
  '吉祥如意',
  '安居乐业',
  '勤俭持家',
  '学以致用',
  '眉开眼笑',
  '龙飞凤舞',
  '金玉满堂',
  '雪中送炭',
  '笑口常开',
] as const;

export const ZODIAC = ['鼠', '牛', '虎', '兔', '龙', '蛇', '马', '羊', '猴', '鸡', '狗', '猪'] as const;
