import type { LabeledPost } from './labeled-post.ts';

/** Posts about travel, food, and books, written for measuring search. */
export const lifePosts: LabeledPost[] = [
  {
    slug: 'taipei-rain',
    tags: ['travel'],
    'en-US': [
      'Taipei in the rain',
      'It rained for six days and I bought three umbrellas. The tea houses were full of people who had given up.',
    ],
    'zh-CN': ['雨中的台北', '下了六天雨，我买了三把伞。茶馆里坐满了认输的人。'],
    'zh-TW': ['雨中的臺北', '下了六天雨，我買了三把傘。茶館裡坐滿了認輸的人。'],
  },
  {
    slug: 'kyoto-kimono',
    tags: ['travel'],
    'zh-CN': ['在京都穿和服的一天', '和服要别人帮忙才穿得上。走在石板路上，步子自然就小了。'],
  },
  {
    slug: 'product-and-service',
    'zh-CN': ['卖产品和服务是两回事', '产品卖完就走，服务才刚开始。客户记得的是电话那头的声音。'],
  },
  {
    slug: 'oolong-tea',
    tags: ['tea'],
    'en-US': [
      'How to brew oolong',
      'Hot water, a small pot, short infusions. The fourth cup is the best one.',
    ],
    'zh-CN': ['乌龙茶怎么泡', '水要热，壶要小，出汤要快。第四泡最好喝。'],
    'zh-TW': ['烏龍茶怎麼泡', '水要熱，壺要小，出湯要快。第四泡最好喝。'],
  },
  {
    slug: 'beef-noodles',
    tags: ['food'],
    'zh-TW': ['巷口的牛肉麵', '湯頭熬了十二個小時，麵條是老闆自己拉的。辣椒醬請小心。'],
    'zh-CN': ['巷口的牛肉面', '汤头熬了十二个小时，面条是老板自己拉的。辣椒酱请小心。'],
  },
  {
    slug: 'bread-failure',
    tags: ['food'],
    'en-US': [
      'Eleven loaves of bad bread',
      'Too wet, too cold, too proud. The twelfth loaf rose because I finally weighed the flour.',
    ],
  },
  {
    slug: 'night-train',
    tags: ['travel'],
    'en-US': [
      'The night train to Lhasa',
      'Oxygen hissed from the wall. At dawn there were yaks and a lake without a name.',
    ],
    'zh-CN': ['开往拉萨的夜车', '墙上的管子嘶嘶地送着氧气。天亮时窗外有牦牛和一片没有名字的湖。'],
  },
  {
    slug: 'learning-piano-late',
    'en-US': [
      'Learning the piano at forty-three',
      'My teacher is twenty-six and merciful. Both hands together took a winter.',
    ],
    'zh-CN': ['四十三岁学钢琴', '老师二十六岁，心很软。两只手一起弹，我花了一个冬天。'],
    'zh-TW': ['四十三歲學鋼琴', '老師二十六歲，心很軟。兩隻手一起彈，我花了一個冬天。'],
  },
  {
    slug: 'lu-xun-prose',
    tags: ['books'],
    'zh-CN': ['重读鲁迅的散文', '《朝花夕拾》里的百草园其实很小。散文的好处是允许走神。'],
    'zh-TW': ['重讀魯迅的散文', '《朝花夕拾》裡的百草園其實很小。散文的好處是允許走神。'],
  },
  {
    slug: 'translating-poems',
    tags: ['books'],
    'en-US': [
      'Translating Tang poems badly',
      'Every translation of Li Bai loses the moon somewhere. I kept the moon and lost the rhyme.',
    ],
    'zh-CN': ['把唐诗译坏的几种方法', '每一种李白的译本都会在某处丢掉月亮。我留住了月亮，丢了韵脚。'],
  },
  {
    slug: 'library-basement',
    tags: ['books'],
    'en-US': [
      'Two years in a library basement',
      'I cataloged maps that nobody had asked for since 1961. Libraries are patient databases.',
    ],
  },
  {
    slug: 'balcony-garden',
    'zh-CN': ['阳台上的菜园', '番茄活了，薄荷占领了一切。浇水的时间比开会准时。'],
    'en-US': [
      'A kitchen garden on a balcony',
      'The tomatoes lived and the mint conquered everything. Watering keeps better time than meetings.',
    ],
  },
  {
    slug: 'old-cat',
    'zh-TW': ['家裡的老貓', '牠十七歲了，只在陽光裡走動。醫生說牠的心比我的好。'],
    'zh-CN': ['家里的老猫', '它十七岁了，只在阳光里走动。医生说它的心脏比我的好。'],
  },
  {
    slug: 'marathon-walk',
    'en-US': [
      'I walked the marathon',
      'Six hours and forty minutes. The cleaning truck and I became friends.',
    ],
  },
  {
    slug: 'mid-autumn',
    'zh-CN': ['中秋节一个人吃月饼', '五仁月饼没有那么难吃。月亮从对面楼的水箱后面升起来。'],
    'zh-TW': ['中秋節一個人吃月餅', '五仁月餅沒有那麼難吃。月亮從對面樓的水塔後面升起來。'],
  },
  {
    slug: 'writing-in-the-morning',
    tags: ['writing'],
    'en-US': [
      'Writing before the phone wakes up',
      'Two pages, no internet, bad coffee. The draft is allowed to be terrible until nine.',
    ],
    'zh-CN': ['在手机醒来之前写作', '两页纸，不上网，难喝的咖啡。九点之前，草稿可以很糟。'],
    'zh-TW': ['在手機醒來之前寫作', '兩頁紙，不上網，難喝的咖啡。九點之前，草稿可以很糟。'],
  },
  {
    slug: 'cheap-camera',
    tags: ['photography'],
    'en-US': [
      'A year with one cheap lens',
      'Fifty millimeters, no zoom. I photographed my street until the neighbors waved.',
    ],
    'zh-CN': ['一支便宜镜头用一年', '五十毫米，不能变焦。我拍自己住的街，拍到邻居都来打招呼。'],
  },
  {
    slug: 'hot-spring',
    tags: ['travel'],
    'zh-TW': ['陽明山的溫泉', '硫磺味很重，煙霧從石縫裡冒出來。泡完溫泉要喝水。'],
  },
  {
    slug: 'grandmother-letters',
    'en-US': [
      'My grandmother’s letters',
      'She wrote in pencil so that she could change her mind. I have typed ninety of them.',
    ],
    'zh-CN': ['外婆的信', '她用铅笔写，好随时改主意。我已经把九十封信打成了电子稿。'],
    'zh-TW': ['外婆的信', '她用鉛筆寫，好隨時改主意。我已經把九十封信打成了電子稿。'],
  },
  {
    slug: 'moving-house',
    'zh-CN': ['搬家教会我的事', '书最重，旧信最轻。搬运工人说，人的一生大约是四十个箱子。'],
  },
  {
    slug: 'bicycle-commute',
    'en-US': [
      'Cycling to work in January',
      'Studded tyres, two pairs of gloves, and a route along the canal. I was late only once, because of geese.',
    ],
    'zh-CN': ['一月骑车上班', '防滑胎，两副手套，沿着运河走。只迟到过一次，因为大雁挡路。'],
  },
];
