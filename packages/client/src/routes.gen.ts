// Made from the contract by `npm run generate -w @sanwen/client`. Not edited by hand.
export const routes = {
  settings: {
    theme: 'GET /settings/theme',
    site: 'GET /settings/site',
    language: 'GET /settings/language',
    seo: 'GET /settings/seo',
    ai: 'GET /settings/ai',
    aiComments: 'GET /settings/ai-comments',
    manage: {}
  },
  posts: {
    list: 'GET /posts',
    popular: 'GET /posts/popular',
    front: 'GET /posts/front',
    get: 'GET /posts/{id}',
    related: 'GET /posts/{id}/related',
    countView: 'POST /posts/{id}/views',
    neighbors: 'GET /posts/{id}/neighbors',
    search: 'GET /posts/search',
    suggestions: 'GET /posts/suggestions',
    manage: {
      list: 'GET /admin/posts',
      counts: 'GET /admin/posts/counts',
      languageTotals: 'GET /admin/posts/languages',
      get: 'GET /admin/posts/{id}',
      create: 'POST /admin/posts',
      duplicate: 'POST /admin/posts/{id}/duplicate',
      save: 'PATCH /admin/posts/{id}',
      saveTranslation: 'PUT /admin/posts/{id}/translations/{locale}',
      publish: 'POST /admin/posts/{id}/publish',
      schedule: 'POST /admin/posts/{id}/schedule',
      unpublish: 'POST /admin/posts/{id}/unpublish',
      trash: 'POST /admin/posts/{id}/trash',
      restore: 'POST /admin/posts/{id}/restore',
      remove: 'DELETE /admin/posts/{id}',
      translations: {},
      revisions: {},
      draftLink: {
        create: 'POST /admin/posts/{id}/draft-link',
        revoke: 'DELETE /admin/posts/{id}/draft-link'
      }
    }
  },
  categories: {
    list: 'GET /categories',
    get: 'GET /categories/{id}',
    posts: 'GET /categories/{id}/posts',
    manage: {
      list: 'GET /admin/categories',
      create: 'POST /admin/categories',
      save: 'PUT /admin/categories/{id}',
      move: 'POST /admin/categories/{id}/move',
      merge: 'POST /admin/categories/merge',
      remove: 'DELETE /admin/categories/{id}'
    }
  },
  tags: {
    list: 'GET /tags',
    get: 'GET /tags/{id}',
    posts: 'GET /tags/{id}/posts',
    manage: {
      list: 'GET /admin/tags',
      create: 'POST /admin/tags',
      save: 'PUT /admin/tags/{id}',
      merge: 'POST /admin/tags/merge',
      remove: 'POST /admin/tags/remove'
    }
  },
  authors: {
    get: 'GET /authors/{id}',
    manage: {
      list: 'GET /admin/authors',
      save: 'PUT /admin/authors/{id}'
    }
  },
  series: {
    get: 'GET /series/{id}',
    manage: {
      list: 'GET /admin/series',
      create: 'POST /admin/series',
      save: 'PUT /admin/series/{id}',
      remove: 'DELETE /admin/series/{id}'
    }
  },
  menus: {
    get: 'GET /menu',
    manage: {
      list: 'GET /admin/menus/{type}',
      create: 'POST /admin/menus/{type}',
      save: 'PUT /admin/menus/items/{id}',
      move: 'POST /admin/menus/items/{id}/move',
      remove: 'DELETE /admin/menus/items/{id}'
    }
  },
  pages: {
    get: 'GET /pages/{key}',
    list: 'GET /admin/pages',
    source: 'GET /pages/{key}/source',
    save: 'PUT /pages/{key}'
  },
  comments: {
    list: 'GET /comments',
    replies: 'GET /comments/{id}/replies',
    place: 'GET /comments/{id}/place',
    own: 'GET /comments/own',
    challenge: 'GET /comments/challenge',
    preview: 'POST /comments/preview',
    create: 'POST /comments',
    reply: 'POST /comments/{id}/reply',
    edit: 'PATCH /comments/{id}',
    remove: 'DELETE /comments/{id}',
    like: 'POST /comments/{id}/like',
    unlike: 'POST /comments/{id}/unlike',
    mails: 'GET /comments/mails',
    mute: 'POST /comments/mute',
    unmute: 'POST /comments/unmute',
    generateAiComment: 'POST /comments/generate-ai-comment',
    manage: {
      list: 'GET /admin/comments',
      moderate: 'POST /admin/comments/moderate',
      edit: 'PUT /admin/comments/{id}',
      reply: 'POST /admin/comments/{id}/reply',
      putAi: 'POST /admin/comments/ai',
      setOpen: 'PUT /admin/posts/{post}/comments',
      ban: 'POST /admin/comments/{id}/ban',
      bans: 'GET /admin/bans',
      unban: 'DELETE /admin/bans/{id}'
    }
  },
  contact: {
    send: 'POST /contact'
  },
  setup: {
    complete: 'POST /setup'
  },
  auth: {
    login: 'POST /auth/login',
    register: 'POST /auth/register',
    confirmation: 'GET /auth/confirmation',
    confirmEmail: 'POST /auth/confirm-email',
    sendConfirmation: 'POST /auth/send-confirmation',
    me: 'GET /auth/me',
    logout: 'POST /auth/logout',
    forgotPassword: 'POST /auth/forgot-password',
    resetPassword: 'POST /auth/reset-password'
  },
  users: {
    profile: 'PUT /users/profile',
    password: 'PUT /users/password',
    sessions: 'GET /users/sessions',
    endSession: 'DELETE /users/sessions/{id}',
    manage: {
      list: 'GET /admin/users',
      setRole: 'PUT /admin/users/{id}/role',
      disable: 'POST /admin/users/{id}/disable',
      enable: 'POST /admin/users/{id}/enable',
      sessions: 'GET /admin/users/{id}/sessions',
      endSessions: 'POST /admin/users/{id}/end-sessions'
    }
  },
  accessTokens: {
    manage: {
      list: 'GET /admin/access-tokens',
      create: 'POST /admin/access-tokens',
      revoke: 'DELETE /admin/access-tokens/{id}'
    }
  },
  webhooks: {
    manage: {
      list: 'GET /admin/webhooks',
      create: 'POST /admin/webhooks',
      save: 'PATCH /admin/webhooks/{id}',
      remove: 'DELETE /admin/webhooks/{id}',
      ping: 'POST /admin/webhooks/{id}/ping',
      deliveries: 'GET /admin/webhook-deliveries',
      replay: 'POST /admin/webhook-deliveries/{id}/replay'
    }
  },
  redirects: {
    manage: {
      list: 'GET /admin/redirects',
      create: 'POST /admin/redirects',
      save: 'PUT /admin/redirects/{id}',
      remove: 'DELETE /admin/redirects/{id}',
      removeMany: 'POST /admin/redirects/remove',
      import: 'POST /admin/redirects/import',
      export: 'GET /admin/redirects/export'
    }
  },
  ai: {
    manage: {
      usage: 'GET /admin/ai/usage'
    }
  },
  audit: {
    manage: {
      list: 'GET /admin/audit'
    }
  },
  tools: {
    manage: {
      fixCategoryCounts: 'POST /admin/fix-category-counts',
      fixCategoryCountsByGet: 'GET /admin/fix-category-counts',
      updateCategoryCounts: 'POST /admin/update-category-counts',
      updateCategoryCountsByGet: 'GET /admin/update-category-counts',
      reindex: 'POST /admin/reindex',
      reindexState: 'GET /admin/reindex',
      clearPageCache: 'POST /admin/clear-page-cache'
    }
  },
  outbox: {
    manage: {
      list: 'GET /admin/outbox',
      retry: 'POST /admin/outbox/retry',
      drop: 'POST /admin/outbox/drop',
      test: 'POST /admin/outbox/test'
    }
  },
  dashboard: {
    manage: {
      waiting: 'GET /admin/waiting'
    }
  },
  subscribers: {
    subscribe: 'POST /subscribers',
    subscription: 'GET /subscribers/subscription',
    confirm: 'POST /subscribers/confirm',
    unsubscribe: 'POST /subscribers/unsubscribe',
    setLanguage: 'PUT /subscribers/subscription',
    manage: {
      issue: 'GET /admin/posts/{postId}/emails',
      stopIssue: 'POST /admin/posts/{postId}/emails/stop',
      sendIssue: 'POST /admin/posts/{postId}/emails/send'
    }
  },
  media: {
    manage: {
      list: 'GET /admin/media',
      get: 'GET /admin/media/{id}',
      save: 'PUT /admin/media/{id}',
      remove: 'POST /admin/media/remove'
    }
  },
  backups: {
    manage: {
      list: 'GET /admin/backups',
      create: 'POST /admin/backups',
      remove: 'DELETE /admin/backups/{name}',
      download: 'POST /admin/backups/{name}/download',
      export: 'POST /admin/export',
      restore: 'POST /admin/restore'
    }
  },
  imports: {
    manage: {
      preview: 'GET /admin/uploads/{id}',
      run: 'POST /admin/uploads/{id}/import',
      discard: 'DELETE /admin/uploads/{id}',
      state: 'GET /admin/transfer'
    }
  }
} as const;
