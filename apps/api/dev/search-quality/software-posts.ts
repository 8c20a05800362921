import type { LabeledPost } from './labeled-post.ts';

/**
 * Posts of a developer's blog, written for measuring search. Traditional Chinese texts use Taiwan's
 * vocabulary.
 */
export const softwarePosts: LabeledPost[] = [
  {
    slug: 'database-indexes',
    tags: ['database'],
    'en-US': [
      'Why your database needs fewer indexes',
      'Every index makes reading faster and writing slower. We removed half of ours, and queries did not notice.',
    ],
    'zh-CN': [
      '数据库索引并不是越多越好',
      '每个索引都让查询更快，让写入更慢。我们删掉了一半索引，查询毫无感觉。',
    ],
    'zh-TW': [
      '資料庫索引並不是越多越好',
      '每個索引都讓查詢更快，讓寫入更慢。我們刪掉了一半索引，查詢毫無感覺。',
    ],
  },
  {
    slug: 'database-migration',
    tags: ['database'],
    'en-US': [
      'Moving a database without downtime',
      'Copy, follow the changes, compare, switch. The migration took three weekends and nobody was logged out.',
    ],
    'zh-CN': [
      '不停机的数据库迁移',
      '先复制，再追上变更，比对之后切换。这次迁移花了三个周末，没有一个用户掉线。',
    ],
    'zh-TW': [
      '不停機的資料庫遷移',
      '先複製，再追上變更，比對之後切換。這次遷移花了三個週末，沒有一個使用者斷線。',
    ],
  },
  {
    slug: 'cache-invalidation',
    tags: ['performance'],
    'en-US': [
      'Cache invalidation by tags',
      'A cached page remembers what it showed. When a post changes, the pages that showed it are rendered anew.',
    ],
    'zh-CN': ['用标签让缓存失效', '缓存的页面记得自己展示过什么。文章一改，展示过它的页面就重新渲染。'],
    'zh-TW': ['用標籤讓快取失效', '快取的頁面記得自己展示過什麼。文章一改，展示過它的頁面就重新渲染。'],
  },
  {
    slug: 'browser-storage',
    'zh-CN': ['浏览器里的本地存储', '本地存储很方便，但不要把登录凭证放进去。浏览器的隐私模式会随时清空它。'],
    'zh-TW': ['瀏覽器裡的本機儲存', '本機儲存很方便，但不要把登入憑證放進去。瀏覽器的隱私模式會隨時清空它。'],
  },
  {
    slug: 'css-grid',
    tags: ['css'],
    'en-US': [
      'A magazine layout with CSS grid',
      'Named areas, a baseline rhythm and one media query are all a front page needs. The browser does the rest.',
    ],
    'zh-CN': ['用 CSS 网格排一份杂志首页', '命名区域、基线节奏和一个媒体查询就够了，剩下的交给浏览器。'],
  },
  {
    slug: 'react-hooks',
    tags: ['react'],
    'en-US': [
      'Five React hooks I wrote twice',
      'The second version of useDebounce is shorter because it does not try to be clever about rendering.',
    ],
    'zh-TW': ['我寫了兩次的五個 React Hook', '第二版的 useDebounce 比較短，因為它不再對重新渲染耍小聰明。'],
  },
  {
    slug: 'react-server-components',
    tags: ['react'],
    'en-US': [
      'Server components, one year later',
      'What we moved to the server stayed there. Components that only read data need no code in the browser.',
    ],
    'zh-CN': ['服务器组件，一年以后', '搬到服务器上的组件就留在了那里。只读数据的组件不需要浏览器里的代码。'],
    'zh-TW': [
      '伺服器元件，一年以後',
      '搬到伺服器上的元件就留在了那裡。只讀資料的元件不需要瀏覽器裡的程式碼。',
    ],
  },
  {
    slug: 'component-library',
    'zh-CN': [
      '自己写一套组件库要多久',
      '按钮半天，弹窗一周，日期选择器至今没有写完。组件的可访问性最花时间。',
    ],
  },
  {
    slug: 'typescript-strict',
    tags: ['typescript'],
    'en-US': [
      'Turning on strict mode in an old TypeScript project',
      'Eight thousand errors, one folder at a time. The compiler was right about every one of the forty that mattered.',
    ],
    'zh-CN': [
      '给老项目打开 TypeScript 严格模式',
      '八千个错误，一个目录一个目录地改。真正要紧的四十个，编译器全说对了。',
    ],
  },
  {
    slug: 'cpp-memory',
    tags: ['c++'],
    'en-US': [
      'Memory leaks in C++ and how we found them',
      'A sanitizer, a smaller test and patience. The leak was in a destructor that was never virtual.',
    ],
    'zh-CN': ['C++ 内存泄漏排查记', '用消毒器，缩小测试，再加一点耐心。泄漏出在一个不是虚函数的析构函数里。'],
    'zh-TW': [
      'C++ 記憶體洩漏排查記',
      '用消毒器，縮小測試，再加一點耐心。洩漏出在一個不是虛擬函式的解構函式裡。',
    ],
  },
  {
    slug: 'csharp-async',
    tags: ['c#'],
    'en-US': [
      'Async in C# without deadlocks',
      'Never block on a task. Await all the way up, and let cancellation travel with it.',
    ],
  },
  {
    slug: 'rust-first-month',
    'en-US': [
      'My first month of Rust',
      'I fought the borrow checker for two weeks. Then it began to feel like a patient colleague.',
    ],
    'zh-CN': ['学 Rust 的第一个月', '前两周都在和借用检查器吵架，后来它像一位有耐心的同事。'],
  },
  {
    slug: 'docker-small-images',
    tags: ['docker'],
    'en-US': [
      'Smaller container images',
      'Copy only what runs. Our Docker image went from 1.2 GB to 90 MB, and deployments became boring.',
    ],
    'zh-CN': [
      '把容器镜像做小',
      '只复制运行时需要的东西。我们的 Docker 镜像从 1.2 GB 降到 90 MB，部署变得无聊了。',
    ],
  },
  {
    slug: 'kubernetes-regret',
    'en-US': [
      'We left Kubernetes for one server',
      'Twelve services became one process. The bill fell by nine tenths and so did the number of dashboards.',
    ],
  },
  {
    slug: 'full-text-search',
    tags: ['search', 'database'],
    'en-US': [
      'Full-text search for Chinese without a dictionary',
      'Pairs of characters beat word segmentation on short queries. An index of pairs is twice as large and never wrong about words.',
    ],
    'zh-CN': ['不用词典的中文全文搜索', '短查询里，二元切分胜过分词。二元索引大一倍，但从不切错词。'],
    'zh-TW': ['不用詞典的中文全文搜尋', '短查詢裡，二元切分勝過斷詞。二元索引大一倍，但從不切錯詞。'],
  },
  {
    slug: 'password-hashing',
    tags: ['security'],
    'en-US': [
      'Choosing a password hash',
      'Argon2id with enough memory. The rest is arguing about parameters.',
    ],
    'zh-CN': ['密码该用什么哈希', '用 argon2id，给足内存。剩下的都是在争参数。'],
    'zh-TW': ['密碼該用什麼雜湊', '用 argon2id，給足記憶體。剩下的都是在爭參數。'],
  },
  {
    slug: 'network-timeouts',
    'zh-CN': ['网络超时应该设多长', '默认的三十秒太久了。我们把超时改成两秒，再重试一次，投诉反而少了。'],
    'zh-TW': ['網路逾時應該設多長', '預設的三十秒太久了。我們把逾時改成兩秒，再重試一次，客訴反而少了。'],
  },
  {
    slug: 'software-estimates',
    'en-US': [
      'Estimates are weather reports',
      'Say how sure you are, not only how long. Software is late because we forget the rain.',
    ],
    'zh-TW': ['軟體估時就像氣象預報', '不只要說多久，還要說多有把握。軟體會遲到，是因為我們忘了會下雨。'],
  },
  {
    slug: 'open-source-burnout',
    'en-US': [
      'Saying no as an open source maintainer',
      'A closed issue is not an insult. I answer on Saturdays and sleep on Sundays.',
    ],
    'zh-CN': ['开源维护者如何说不', '关掉一个议题并不是侮辱。我周六回复，周日睡觉。'],
  },
  {
    slug: 'ai-code-review',
    tags: ['ai'],
    'en-US': [
      'What artificial intelligence finds in code review',
      'It never tires of missing null checks. It has no idea why the invoice module exists.',
    ],
    'zh-CN': ['人工智能做代码评审', '它从不厌倦漏掉的空值检查，却不知道发票模块为什么存在。'],
    'zh-TW': ['人工智慧做程式碼審查', '它從不厭倦漏掉的空值檢查，卻不知道發票模組為什麼存在。'],
  },
  {
    slug: 'mouse-or-keyboard',
    'zh-CN': ['戒掉鼠标的三十天', '第一周每天骂人，第四周忘了鼠标放在哪里。键盘快捷键比想象的好记。'],
    'zh-TW': ['戒掉滑鼠的三十天', '第一週每天罵人，第四週忘了滑鼠放在哪裡。鍵盤快速鍵比想像的好記。'],
  },
  {
    slug: 'printer-driver',
    'zh-TW': ['印表機驅動程式為什麼總是壞掉', '驅動程式假設了印表機永遠開著。我寫了一個會等待的版本。'],
  },
];
