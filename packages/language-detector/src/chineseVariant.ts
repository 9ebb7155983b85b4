// Common characters that exist in only one of the two Chinese scripts.
const SIMPLIFIED = new Set(
  '们这个来说时国会对过还没样为给让经学习么东车门问间题电话头发现实开关见觉长张谁请谢买卖钱银饭馆书写读语词诉认识记讲论难欢' +
    '乐听声医药岁几两边远进运动业产员师爱亲儿女孙妈飞机场鸡鱼马龙鸟风云气热凉广应该备总级线红绿蓝黄节约网络视频邮',
);
const TRADITIONAL = new Set(
  '們這個來說時國會對過還沒樣為給讓經學習麼東車門問間題電話頭髮現實開關見覺長張誰請謝買賣錢銀飯館書寫讀語詞訴認識記講論難歡' +
    '樂聽聲醫藥歲幾兩邊遠進運動業產員師愛親兒孫媽飛機場雞魚馬龍鳥風雲氣熱涼廣應該備總級線紅綠藍黃節約網絡視頻郵',
);

/** Simplified if all characters exist in both scripts. */
export function chineseVariant(text: string): 'zh' | 'zh_Hant' {
  const characters = Array.from(text);
  const count = (set: ReadonlySet<string>) => characters.filter((character) => set.has(character)).length;
  return count(TRADITIONAL) > count(SIMPLIFIED) ? 'zh_Hant' : 'zh';
}
