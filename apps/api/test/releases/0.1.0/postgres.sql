
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE FUNCTION public.search_doc_keys(question tsquery, posts integer, newest integer, OUT keys bigint[], OUT are_many boolean) RETURNS record
    LANGUAGE plpgsql STABLE STRICT
    SET enable_seqscan TO 'off'
    SET enable_indexscan TO 'off'
    SET jit TO 'off'
    AS $$
    declare
      most constant int := (posts + 1) * 3;
      slices int;
      found bigint;
      asked tsquery;
    begin
      are_many := false;
      foreach slices in array array[1, 3] loop
        asked := search_newest_slices(slices * (posts + 1) * 4) && question;
        select
          array_agg(key),
          greatest(count(*) filter (where key & 3 = 0), count(*) filter (where key & 3 = 1), count(*) filter (where key & 3 = 2))
        into keys, found
        from search_vectors where doc @@ asked;
        are_many := found > posts;
        exit when are_many or found * 3 < posts;
      end loop;
      if not are_many then
        keys := array(select key from search_vectors where doc @@ question order by key desc limit most);
        are_many := cardinality(keys) >= most;
      end if;
      if are_many then
        keys := array(select key from unnest(keys) as key order by key desc limit newest);
      end if;
    end $$;

CREATE FUNCTION public.search_head_keys(question tsquery, posts integer, newest integer, OUT keys bigint[], OUT are_many boolean) RETURNS record
    LANGUAGE plpgsql STABLE STRICT
    SET enable_seqscan TO 'off'
    SET enable_indexscan TO 'off'
    SET jit TO 'off'
    AS $$
    declare
      most constant int := (posts + 1) * 3;
      slices int;
      found bigint;
      asked tsquery;
    begin
      are_many := false;
      foreach slices in array array[1, 3] loop
        asked := search_newest_slices(slices * (posts + 1) * 4) && question;
        select
          array_agg(key),
          greatest(count(*) filter (where key & 3 = 0), count(*) filter (where key & 3 = 1), count(*) filter (where key & 3 = 2))
        into keys, found
        from search_vectors where head @@ asked;
        are_many := found > posts;
        exit when are_many or found * 3 < posts;
      end loop;
      if not are_many then
        keys := array(select key from search_vectors where head @@ question order by key desc limit most);
        are_many := cardinality(keys) >= most;
      end if;
      if are_many then
        keys := array(select key from unnest(keys) as key order by key desc limit newest);
      end if;
    end $$;

CREATE FUNCTION public.search_newest_slices(most bigint) RETURNS tsquery
    LANGUAGE sql STABLE
    SET enable_seqscan TO 'off'
    SET enable_bitmapscan TO 'off'
    SET jit TO 'off'
    AS $$
        with recursive slices (newest, oldest, before) as (
          (
            select key, (select min(other.key) from search_vectors other where other.key >= (last.key >> 12) << 12), 0::bigint
            from search_vectors last order by key desc limit 1
          )
          union all
          select next.key, (select min(other.key) from search_vectors other where other.key >= (next.key >> 12) << 12),
            before + newest - oldest
          from slices cross join lateral (
            select key from search_vectors where key < (newest >> 12) << 12 order by key desc limit 1
          ) next
          where before + newest - oldest < most
        )
        select string_agg('''#' || (newest >> 12) || '''', '|')::tsquery from slices
      $$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.ai_calls (
    id integer NOT NULL,
    day character varying(10) NOT NULL,
    month character varying(7) NOT NULL,
    purpose text NOT NULL,
    state text NOT NULL,
    tokens_in integer NOT NULL,
    tokens_out integer NOT NULL,
    cost bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT ai_calls_purpose_check CHECK ((purpose = ANY (ARRAY['comment'::text, 'review'::text, 'translation'::text]))),
    CONSTRAINT ai_calls_state_check CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text])))
);

CREATE SEQUENCE public.ai_calls_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.ai_calls_id_seq OWNED BY public.ai_calls.id;

CREATE TABLE public.ai_counters (
    key character varying(40) NOT NULL,
    value bigint DEFAULT '0'::bigint NOT NULL
);

CREATE TABLE public.audit_entries (
    id integer NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    user_id integer,
    user_name character varying(40) DEFAULT ''::character varying NOT NULL,
    action character varying(20) NOT NULL,
    subject_kind character varying(20) NOT NULL,
    subject_id character varying(120) NOT NULL,
    subject_title character varying(200) DEFAULT ''::character varying NOT NULL,
    changes jsonb NOT NULL
);

CREATE SEQUENCE public.audit_entries_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.audit_entries_id_seq OWNED BY public.audit_entries.id;

CREATE TABLE public.authors (
    id integer NOT NULL,
    slug character varying(120) NOT NULL,
    name character varying(200) NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    avatar character varying(500),
    user_id integer,
    post_count integer DEFAULT 0 NOT NULL
);

CREATE SEQUENCE public.authors_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.authors_id_seq OWNED BY public.authors.id;

CREATE TABLE public.categories (
    id integer NOT NULL,
    slug character varying(120) NOT NULL,
    parent_id integer,
    "position" integer DEFAULT 0 NOT NULL,
    post_count integer DEFAULT 0 NOT NULL
);

CREATE SEQUENCE public.categories_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.categories_id_seq OWNED BY public.categories.id;

CREATE TABLE public.category_translations (
    category_id integer NOT NULL,
    locale text NOT NULL,
    name character varying(200) NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    CONSTRAINT category_translations_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text])))
);

CREATE TABLE public.comment_bans (
    id integer NOT NULL,
    kind text NOT NULL,
    value character varying(254) NOT NULL,
    label character varying(254) DEFAULT ''::character varying NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT comment_bans_kind_check CHECK ((kind = ANY (ARRAY['user'::text, 'email'::text, 'network'::text])))
);

CREATE SEQUENCE public.comment_bans_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.comment_bans_id_seq OWNED BY public.comment_bans.id;

CREATE TABLE public.comment_likes (
    comment_id integer NOT NULL,
    person character varying(40) NOT NULL
);

CREATE TABLE public.comment_mutes (
    email character varying(254) NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.comments (
    id integer NOT NULL,
    post_id integer NOT NULL,
    root_id integer,
    parent_id integer,
    status text NOT NULL,
    listed_at timestamp(3) with time zone,
    reply_count integer DEFAULT 0 NOT NULL,
    like_count integer DEFAULT 0 NOT NULL,
    user_id integer,
    visitor character varying(22),
    nickname character varying(40) NOT NULL,
    email character varying(254),
    network character varying(22),
    is_ai boolean DEFAULT false NOT NULL,
    locale text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    edited_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    approved_at timestamp(3) with time zone,
    announced_at timestamp(3) with time zone,
    ai_review jsonb,
    html text NOT NULL,
    markdown text NOT NULL,
    draft character varying(36),
    CONSTRAINT comments_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text]))),
    CONSTRAINT comments_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'spam'::text, 'trash'::text])))
);

CREATE SEQUENCE public.comments_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.comments_id_seq OWNED BY public.comments.id;

CREATE TABLE public.contact_messages (
    id integer NOT NULL,
    name character varying(80) NOT NULL,
    email character varying(254) NOT NULL,
    subject character varying(150) DEFAULT ''::character varying NOT NULL,
    message text NOT NULL,
    locale text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT contact_messages_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text])))
);

CREATE SEQUENCE public.contact_messages_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.contact_messages_id_seq OWNED BY public.contact_messages.id;

CREATE TABLE public.media (
    id integer NOT NULL,
    hash character varying(64) NOT NULL,
    path character varying(200) NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    mime character varying(60) NOT NULL,
    bytes integer NOT NULL,
    colour character varying(7),
    original_name character varying(255) NOT NULL,
    alt jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    search_text text DEFAULT ''::text NOT NULL
);

CREATE SEQUENCE public.media_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.media_id_seq OWNED BY public.media.id;

CREATE TABLE public.menu_item_translations (
    menu_item_id integer NOT NULL,
    locale text NOT NULL,
    label character varying(200) NOT NULL,
    CONSTRAINT menu_item_translations_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text])))
);

CREATE TABLE public.menu_items (
    id integer NOT NULL,
    menu text NOT NULL,
    parent_id integer,
    "position" integer DEFAULT 0 NOT NULL,
    href character varying(500) NOT NULL,
    CONSTRAINT menu_items_menu_check CHECK ((menu = ANY (ARRAY['header'::text, 'footer'::text])))
);

CREATE SEQUENCE public.menu_items_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.menu_items_id_seq OWNED BY public.menu_items.id;

CREATE TABLE public.mikro_orm_migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    executed_at timestamp(6) with time zone DEFAULT CURRENT_TIMESTAMP(6) NOT NULL
);

CREATE SEQUENCE public.mikro_orm_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.mikro_orm_migrations_id_seq OWNED BY public.mikro_orm_migrations.id;

CREATE TABLE public.newsletter_issues (
    id integer NOT NULL,
    post_id integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_subscriber_id integer DEFAULT 0 NOT NULL,
    next_mail_at timestamp(3) with time zone NOT NULL,
    ordered_at timestamp(3) with time zone,
    ordered integer DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    dropped integer DEFAULT 0 NOT NULL
);

CREATE SEQUENCE public.newsletter_issues_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.newsletter_issues_id_seq OWNED BY public.newsletter_issues.id;

CREATE TABLE public.outbox (
    id integer NOT NULL,
    key character varying(36) NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp(3) with time zone NOT NULL,
    claimed_at timestamp(3) with time zone,
    last_error text,
    created_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    CONSTRAINT outbox_kind_check CHECK ((kind = ANY (ARRAY['mail'::text, 'ai-review'::text]))),
    CONSTRAINT outbox_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text])))
);

CREATE SEQUENCE public.outbox_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.outbox_id_seq OWNED BY public.outbox.id;

CREATE TABLE public.page_translations (
    key character varying(20) NOT NULL,
    locale text NOT NULL,
    title character varying(200) NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    html text NOT NULL,
    markdown text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    renderer_version integer DEFAULT 0 NOT NULL,
    CONSTRAINT page_translations_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text])))
);

CREATE TABLE public.password_resets (
    user_id integer NOT NULL,
    token_hash character varying(64) NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.picture_uses (
    id integer NOT NULL,
    picture character varying(24) NOT NULL,
    place text NOT NULL,
    post_id integer,
    page character varying(20),
    locale text,
    CONSTRAINT picture_uses_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text]))),
    CONSTRAINT picture_uses_place_check CHECK ((place = ANY (ARRAY['text'::text, 'changes'::text, 'cover'::text, 'page'::text])))
);

CREATE SEQUENCE public.picture_uses_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.picture_uses_id_seq OWNED BY public.picture_uses.id;

CREATE TABLE public.post_revisions (
    id integer NOT NULL,
    post_id integer NOT NULL,
    locale text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    saved_at timestamp(3) with time zone NOT NULL,
    saved_by_id integer,
    is_fixed boolean DEFAULT false NOT NULL,
    is_published boolean DEFAULT false NOT NULL,
    title character varying(300) NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    keywords jsonb NOT NULL,
    cover_alt character varying(500) DEFAULT ''::character varying NOT NULL,
    markdown text NOT NULL,
    CONSTRAINT post_revisions_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text])))
);

CREATE SEQUENCE public.post_revisions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.post_revisions_id_seq OWNED BY public.post_revisions.id;

CREATE TABLE public.post_tags (
    post_id integer NOT NULL,
    tag_id integer NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    listed_at timestamp(3) with time zone
);

CREATE TABLE public.post_translations (
    id integer NOT NULL,
    post_id integer NOT NULL,
    locale text NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    origin text DEFAULT 'written'::text NOT NULL,
    title character varying(300) NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    keywords jsonb NOT NULL,
    cover_alt character varying(500) DEFAULT ''::character varying NOT NULL,
    word_count integer DEFAULT 0 NOT NULL,
    reading_minutes integer DEFAULT 1 NOT NULL,
    import_hash character varying(64),
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    toc jsonb NOT NULL,
    html text NOT NULL,
    markdown text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    excerpt_is_cut boolean DEFAULT false NOT NULL,
    source_locale text,
    source_revision_id integer,
    saved_by_id integer,
    renderer_version integer DEFAULT 0 NOT NULL,
    CONSTRAINT post_translations_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text]))),
    CONSTRAINT post_translations_origin_check CHECK ((origin = ANY (ARRAY['written'::text, 'converted'::text, 'ai'::text, 'ai-reviewed'::text]))),
    CONSTRAINT post_translations_source_locale_check CHECK ((source_locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text]))),
    CONSTRAINT post_translations_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'stale'::text])))
);

CREATE SEQUENCE public.post_translations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.post_translations_id_seq OWNED BY public.post_translations.id;

CREATE TABLE public.post_views (
    post_id integer NOT NULL,
    day character varying(10) NOT NULL,
    views integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.post_visits (
    day character varying(10) NOT NULL,
    post_id integer NOT NULL,
    visitor character varying(22) NOT NULL
);

CREATE TABLE public.posts (
    id integer NOT NULL,
    slug character varying(120) NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    source_locale text NOT NULL,
    published_at timestamp(3) with time zone,
    listed_at timestamp(3) with time zone,
    category_id integer,
    author_id integer,
    cover_url character varying(500),
    cover_width integer,
    cover_height integer,
    view_count integer DEFAULT 0 NOT NULL,
    comment_count integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    slug_is_made boolean DEFAULT false NOT NULL,
    trashed_at timestamp(3) with time zone,
    titles text DEFAULT ''::text NOT NULL,
    title_key character varying(120) DEFAULT ''::character varying NOT NULL,
    languages character varying(10) DEFAULT ''::character varying NOT NULL,
    thread_count integer DEFAULT 0 NOT NULL,
    comments_open boolean DEFAULT true NOT NULL,
    CONSTRAINT posts_source_locale_check CHECK ((source_locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text]))),
    CONSTRAINT posts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text])))
);

CREATE SEQUENCE public.posts_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.posts_id_seq OWNED BY public.posts.id;

CREATE TABLE public.search_documents (
    post_id integer NOT NULL,
    locale text NOT NULL,
    period integer NOT NULL,
    version integer NOT NULL,
    title character varying(300) NOT NULL,
    labels jsonb NOT NULL,
    words text NOT NULL,
    text text NOT NULL,
    CONSTRAINT search_documents_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text])))
);

CREATE TABLE public.search_misses (
    day character varying(10) NOT NULL,
    term character varying(80) NOT NULL,
    searches integer NOT NULL
);

CREATE TABLE public.search_terms (
    term character varying(100) NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL,
    label character varying(200) NOT NULL,
    frequency integer NOT NULL,
    CONSTRAINT search_terms_kind_check CHECK ((kind = ANY (ARRAY['word'::text, 'label'::text])))
);

CREATE TABLE public.search_vectors (
    key bigint NOT NULL,
    head tsvector NOT NULL,
    doc tsvector NOT NULL
);

CREATE TABLE public.sessions (
    id integer NOT NULL,
    token_hash character varying(64) NOT NULL,
    user_id integer NOT NULL,
    user_agent character varying(300) DEFAULT ''::character varying NOT NULL,
    ip character varying(45) DEFAULT ''::character varying NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE SEQUENCE public.sessions_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.sessions_id_seq OWNED BY public.sessions.id;

CREATE TABLE public.settings (
    key character varying(60) NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.site_counts (
    key character varying(60) NOT NULL,
    value integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.slug_history (
    id integer NOT NULL,
    kind text NOT NULL,
    slug character varying(120) NOT NULL,
    target_id integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT slug_history_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'category'::text, 'tag'::text])))
);

CREATE SEQUENCE public.slug_history_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.slug_history_id_seq OWNED BY public.slug_history.id;

CREATE TABLE public.subscriber_days (
    day character varying(10) NOT NULL,
    joined integer DEFAULT 0 NOT NULL,
    gone integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.subscribers (
    id integer NOT NULL,
    email character varying(254) NOT NULL,
    locale text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    paused_reason text,
    secret character varying(43) NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    confirmed_at timestamp(3) with time zone,
    unsubscribed_at timestamp(3) with time zone,
    CONSTRAINT subscribers_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text]))),
    CONSTRAINT subscribers_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text, 'paused'::text, 'unsubscribed'::text])))
);

CREATE SEQUENCE public.subscribers_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.subscribers_id_seq OWNED BY public.subscribers.id;

CREATE TABLE public.tag_translations (
    tag_id integer NOT NULL,
    locale text NOT NULL,
    name character varying(200) NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    CONSTRAINT tag_translations_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text])))
);

CREATE TABLE public.tags (
    id integer NOT NULL,
    slug character varying(120) NOT NULL,
    post_count integer DEFAULT 0 NOT NULL
);

CREATE SEQUENCE public.tags_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.tags_id_seq OWNED BY public.tags.id;

CREATE TABLE public.used_challenges (
    signature character varying(64) NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.users (
    id integer NOT NULL,
    email character varying(254) NOT NULL,
    nickname character varying(40) NOT NULL,
    password_hash character varying(200) NOT NULL,
    role text DEFAULT 'user'::text NOT NULL,
    locale text,
    bio text DEFAULT ''::text NOT NULL,
    website character varying(500) DEFAULT ''::character varying NOT NULL,
    avatar character varying(500),
    disabled_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT users_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text]))),
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text])))
);

CREATE SEQUENCE public.users_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

ALTER SEQUENCE public.users_id_seq OWNED BY public.users.id;

CREATE TABLE public.visit_salts (
    day character varying(10) NOT NULL,
    salt character varying(43) NOT NULL
);

CREATE TABLE public.working_copies (
    post_id integer NOT NULL,
    locale text NOT NULL,
    saved_at timestamp(3) with time zone NOT NULL,
    saved_by_id integer,
    title character varying(300) NOT NULL,
    excerpt text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    keywords jsonb NOT NULL,
    cover_alt character varying(500) DEFAULT ''::character varying NOT NULL,
    markdown text NOT NULL,
    CONSTRAINT working_copies_locale_check CHECK ((locale = ANY (ARRAY['zh-CN'::text, 'zh-TW'::text, 'en-US'::text])))
);

ALTER TABLE ONLY public.ai_calls ALTER COLUMN id SET DEFAULT nextval('public.ai_calls_id_seq'::regclass);

ALTER TABLE ONLY public.audit_entries ALTER COLUMN id SET DEFAULT nextval('public.audit_entries_id_seq'::regclass);

ALTER TABLE ONLY public.authors ALTER COLUMN id SET DEFAULT nextval('public.authors_id_seq'::regclass);

ALTER TABLE ONLY public.categories ALTER COLUMN id SET DEFAULT nextval('public.categories_id_seq'::regclass);

ALTER TABLE ONLY public.comment_bans ALTER COLUMN id SET DEFAULT nextval('public.comment_bans_id_seq'::regclass);

ALTER TABLE ONLY public.comments ALTER COLUMN id SET DEFAULT nextval('public.comments_id_seq'::regclass);

ALTER TABLE ONLY public.contact_messages ALTER COLUMN id SET DEFAULT nextval('public.contact_messages_id_seq'::regclass);

ALTER TABLE ONLY public.media ALTER COLUMN id SET DEFAULT nextval('public.media_id_seq'::regclass);

ALTER TABLE ONLY public.menu_items ALTER COLUMN id SET DEFAULT nextval('public.menu_items_id_seq'::regclass);

ALTER TABLE ONLY public.mikro_orm_migrations ALTER COLUMN id SET DEFAULT nextval('public.mikro_orm_migrations_id_seq'::regclass);

ALTER TABLE ONLY public.newsletter_issues ALTER COLUMN id SET DEFAULT nextval('public.newsletter_issues_id_seq'::regclass);

ALTER TABLE ONLY public.outbox ALTER COLUMN id SET DEFAULT nextval('public.outbox_id_seq'::regclass);

ALTER TABLE ONLY public.picture_uses ALTER COLUMN id SET DEFAULT nextval('public.picture_uses_id_seq'::regclass);

ALTER TABLE ONLY public.post_revisions ALTER COLUMN id SET DEFAULT nextval('public.post_revisions_id_seq'::regclass);

ALTER TABLE ONLY public.post_translations ALTER COLUMN id SET DEFAULT nextval('public.post_translations_id_seq'::regclass);

ALTER TABLE ONLY public.posts ALTER COLUMN id SET DEFAULT nextval('public.posts_id_seq'::regclass);

ALTER TABLE ONLY public.sessions ALTER COLUMN id SET DEFAULT nextval('public.sessions_id_seq'::regclass);

ALTER TABLE ONLY public.slug_history ALTER COLUMN id SET DEFAULT nextval('public.slug_history_id_seq'::regclass);

ALTER TABLE ONLY public.subscribers ALTER COLUMN id SET DEFAULT nextval('public.subscribers_id_seq'::regclass);

ALTER TABLE ONLY public.tags ALTER COLUMN id SET DEFAULT nextval('public.tags_id_seq'::regclass);

ALTER TABLE ONLY public.users ALTER COLUMN id SET DEFAULT nextval('public.users_id_seq'::regclass);

INSERT INTO public.ai_calls VALUES (1, '2026-11-22', '2026-11', 'translation', 'settled', 120, 30, 480, '2026-11-22 12:18:07.409+00');
INSERT INTO public.ai_calls VALUES (2, '2026-11-22', '2026-11', 'translation', 'settled', 120, 30, 480, '2026-11-22 12:18:08.046+00');
INSERT INTO public.ai_calls VALUES (3, '2026-11-22', '2026-11', 'review', 'settled', 120, 30, 480, '2026-11-22 12:18:10.019+00');
INSERT INTO public.ai_calls VALUES (4, '2026-11-22', '2026-11', 'review', 'settled', 120, 30, 480, '2026-11-22 12:18:10.038+00');
INSERT INTO public.ai_calls VALUES (5, '2026-11-22', '2026-11', 'review', 'settled', 120, 30, 480, '2026-11-22 12:18:10.102+00');
INSERT INTO public.ai_calls VALUES (6, '2026-11-22', '2026-11', 'review', 'settled', 120, 30, 480, '2026-11-22 12:18:10.127+00');
INSERT INTO public.ai_calls VALUES (7, '2026-11-22', '2026-11', 'comment', 'settled', 120, 30, 480, '2026-11-22 12:18:12.586+00');
INSERT INTO public.ai_calls VALUES (900, '2026-11-22', '2026-11', 'comment', 'open', 10, 20, 30, '2026-11-22 12:18:21.48+00');

INSERT INTO public.ai_counters VALUES ('comments:2026-11-22', 1);
INSERT INTO public.ai_counters VALUES ('tokens:2026-11', 1050);
INSERT INTO public.ai_counters VALUES ('cost:2026-11', 3360);

INSERT INTO public.audit_entries VALUES (1, '2026-11-22 12:17:54.785+00', 1, 'Ann', 'change-role', 'user', '4', 'dora@example.com', '{"role": {"to": "admin", "from": "user"}}');
INSERT INTO public.audit_entries VALUES (2, '2026-11-22 12:17:54.842+00', 1, 'Ann', 'disable', 'user', '3', 'chen@example.com', '{}');
INSERT INTO public.audit_entries VALUES (3, '2026-11-22 12:17:55.722+00', 1, 'Ann', 'update', 'settings', 'language', '', '{"enabledLanguages": {"to": {"en-US": true, "zh-CN": true, "zh-TW": true}, "from": {"en-US": true, "zh-CN": true, "zh-TW": false}}}');
INSERT INTO public.audit_entries VALUES (4, '2026-11-22 12:17:55.848+00', 1, 'Ann', 'update', 'settings', 'site', '', '{"siteName": {"to": {"en-US": "Tides", "zh-CN": "潮汐", "zh-TW": "潮汐"}, "from": {"en-US": "Tides"}}, "footerText": {"to": {"en-US": "Made by hand"}, "from": {}}, "socialLinks": {"to": [{"url": "https://social.example/@ann", "name": "Mastodon"}], "from": []}}');
INSERT INTO public.audit_entries VALUES (5, '2026-11-22 12:17:55.904+00', 1, 'Ann', 'update', 'settings', 'seo', '', '{"homeKeywords": {"to": {"zh-TW": "海, 潮汐"}, "from": {}}, "titleSeparator": {"to": " | ", "from": " - "}}');
INSERT INTO public.audit_entries VALUES (6, '2026-11-22 12:17:55.914+00', 1, 'Ann', 'update', 'settings', 'contact', '', '{"receiver": {"to": "owner@example.com", "from": null}}');
INSERT INTO public.audit_entries VALUES (7, '2026-11-22 12:17:55.931+00', 1, 'Ann', 'update', 'settings', 'newsletter', '', '{"footerText": {"to": {"en-US": "1 Harbor Road"}, "from": {}}, "senderName": {"to": {"zh-CN": "潮汐"}, "from": {}}}');
INSERT INTO public.audit_entries VALUES (8, '2026-11-22 12:17:55.944+00', 1, 'Ann', 'update', 'settings', 'backups', '', '{"keep": {"to": 3, "from": 7}}');
INSERT INTO public.audit_entries VALUES (9, '2026-11-22 12:17:55.995+00', 1, 'Ann', 'update', 'settings', 'theme', '', '{"selectedTheme": {"to": "magazine", "from": "default"}}');
INSERT INTO public.audit_entries VALUES (10, '2026-11-22 12:17:56.041+00', 1, 'Ann', 'update', 'settings', 'comments', '', '{"onePerArticle": {"to": false, "from": true}}');
INSERT INTO public.audit_entries VALUES (11, '2026-11-22 12:17:56.527+00', 1, 'Ann', 'create', 'media', '1', 'sea.jpg', '{"path": "/uploads/f2/f20f7d77dd560f5cc0688149-600x400-c8783d.jpg"}');
INSERT INTO public.audit_entries VALUES (12, '2026-11-22 12:17:56.636+00', 1, 'Ann', 'create', 'media', '2', 'logo.png', '{"path": "/uploads/6e/6e8056db2f06ca56a6b0b293-120x80.png"}');
INSERT INTO public.audit_entries VALUES (13, '2026-11-22 12:17:56.736+00', 1, 'Ann', 'create', 'media', '3', 'waves.gif', '{"path": "/uploads/0a/0ae2028d1469445d801ae7dc-60x40.webp"}');
INSERT INTO public.audit_entries VALUES (14, '2026-11-22 12:17:56.785+00', 1, 'Ann', 'create', 'media', '4', 'unused.jpg', '{"path": "/uploads/d4/d4988680a930f64fa32c0c7d-50x50-0a141e.jpg"}');
INSERT INTO public.audit_entries VALUES (15, '2026-11-22 12:17:56.809+00', 1, 'Ann', 'update', 'media', '1', 'sea at dawn.jpg', '{"to": {"alt": {"en-US": "The sea", "zh-TW": "海"}, "name": "sea at dawn.jpg"}, "from": {"alt": {}, "name": "sea.jpg"}}');
INSERT INTO public.audit_entries VALUES (16, '2026-11-22 12:17:56.882+00', 1, 'Ann', 'create', 'category', '2', 'Travel', '{"slug": "travel", "parentId": null}');
INSERT INTO public.audit_entries VALUES (17, '2026-11-22 12:17:56.942+00', 1, 'Ann', 'create', 'category', '3', 'Coast', '{"slug": "coast", "parentId": 2}');
INSERT INTO public.audit_entries VALUES (18, '2026-11-22 12:17:57.059+00', 1, 'Ann', 'create', 'category', '4', 'Old', '{"slug": "old", "parentId": null}');
INSERT INTO public.audit_entries VALUES (19, '2026-11-22 12:17:57.13+00', 1, 'Ann', 'update', 'category', '3', 'Coast', '{"to": {"slug": "shore", "parentId": 2}, "from": {"slug": "coast", "parentId": 2}, "names": {"en-US": "Coast", "zh-CN": "海岸"}}');
INSERT INTO public.audit_entries VALUES (20, '2026-11-22 12:17:57.226+00', 1, 'Ann', 'merge', 'category', '4', 'old', '{"into": 2, "slug": "travel", "posts": 0}');
INSERT INTO public.audit_entries VALUES (21, '2026-11-22 12:17:57.31+00', 1, 'Ann', 'create', 'tag', '4', 'Sea', '{"slug": "sea"}');
INSERT INTO public.audit_entries VALUES (22, '2026-11-22 12:17:57.397+00', 1, 'Ann', 'create', 'tag', '5', 'Hills', '{"slug": "hills"}');
INSERT INTO public.audit_entries VALUES (23, '2026-11-22 12:17:57.448+00', 1, 'Ann', 'create', 'tag', '6', 'Mountains', '{"slug": "mountains"}');
INSERT INTO public.audit_entries VALUES (24, '2026-11-22 12:17:57.532+00', 1, 'Ann', 'update', 'tag', '4', 'Sea', '{"slug": {"to": "the-sea", "from": "sea"}, "names": {"en-US": "Sea", "zh-CN": "海"}}');
INSERT INTO public.audit_entries VALUES (25, '2026-11-22 12:17:57.589+00', 1, 'Ann', 'merge', 'tag', '6', 'mountains', '{"into": 5, "slug": "hills"}');
INSERT INTO public.audit_entries VALUES (26, '2026-11-22 12:17:57.674+00', 1, 'Ann', 'create', 'tag', '7', 'Unused', '{"slug": "unused"}');
INSERT INTO public.audit_entries VALUES (27, '2026-11-22 12:17:57.729+00', 1, 'Ann', 'create', 'menu', '6', 'More', '{"href": "/archive", "menu": "header", "labels": {"en-US": "More", "zh-CN": "更多"}, "parentId": null}');
INSERT INTO public.audit_entries VALUES (28, '2026-11-22 12:17:57.788+00', 1, 'Ann', 'create', 'menu', '7', 'Coast', '{"href": "/category/shore", "menu": "header", "labels": {"en-US": "Coast"}, "parentId": 6}');
INSERT INTO public.audit_entries VALUES (29, '2026-11-22 12:17:57.806+00', 1, 'Ann', 'create', 'menu', '8', '別處', '{"href": "https://elsewhere.example", "menu": "footer", "labels": {"zh-TW": "別處"}, "parentId": null}');
INSERT INTO public.audit_entries VALUES (30, '2026-11-22 12:17:57.857+00', 1, 'Ann', 'update', 'page', 'about', 'About', '{"en-US": {"title": "About", "markdown": "# Us\n\n![](/uploads/6e/6e8056db2f06ca56a6b0b293-120x80.png)"}, "zh-CN": {"title": "关于", "markdown": "我们"}, "zh-TW": {"title": "關於", "markdown": "我們"}}');
INSERT INTO public.audit_entries VALUES (31, '2026-11-22 12:18:01.991+00', 1, 'Ann', 'disable', 'subscriber', '6', 'paused@example.com', '{"state": {"to": "paused", "from": "confirmed"}}');
INSERT INTO public.audit_entries VALUES (32, '2026-11-22 12:18:02.032+00', 1, 'Ann', 'create', 'post', '4', '', '{}');
INSERT INTO public.audit_entries VALUES (33, '2026-11-22 12:18:02.239+00', 1, 'Ann', 'create', 'translation', '4/en-US', 'Tides', '{}');
INSERT INTO public.audit_entries VALUES (34, '2026-11-22 12:18:02.337+00', 1, 'Ann', 'update', 'post', '4', 'Tides', '{"slug": "on-tides", "tags": [4, 5, "Made while saving"], "cover": {"url": "/uploads/f2/f20f7d77dd560f5cc0688149-600x400-c8783d.jpg", "width": 600, "height": 400}, "categoryId": 3}');
INSERT INTO public.audit_entries VALUES (35, '2026-11-22 12:18:02.462+00', 1, 'Ann', 'create', 'translation', '4/zh-CN', '潮汐', '{}');
INSERT INTO public.audit_entries VALUES (36, '2026-11-22 12:18:04.13+00', 1, 'Ann', 'publish', 'post', '4', 'Tides', '{"languages": ["en-US", "zh-CN"], "publishedAt": "2026-11-22T12:18:04.129Z"}');
INSERT INTO public.audit_entries VALUES (37, '2026-11-22 12:18:04.769+00', 1, 'Ann', 'create', 'translation', '4/zh-TW', '潮汐', '{}');
INSERT INTO public.audit_entries VALUES (38, '2026-11-22 12:18:04.807+00', 1, 'Ann', 'convert', 'translation', '4/zh-TW', '潮汐', '{"from": "convert", "sourceLocale": "zh-CN"}');
INSERT INTO public.audit_entries VALUES (39, '2026-11-22 12:18:04.916+00', 1, 'Ann', 'publish', 'post', '4', '潮汐', '{"languages": ["zh-TW"], "publishedAt": "2026-11-22T12:18:04.129Z"}');
INSERT INTO public.audit_entries VALUES (40, '2026-11-22 12:18:05.071+00', 1, 'Ann', 'update', 'post', '4', 'Tides', '{"slug": "tides"}');
INSERT INTO public.audit_entries VALUES (41, '2026-11-22 12:18:05.281+00', 1, 'Ann', 'update', 'translation', '4/zh-CN', '潮汐', '{}');
INSERT INTO public.audit_entries VALUES (42, '2026-11-22 12:18:05.429+00', 1, 'Ann', 'publish', 'post', '4', '潮汐', '{"languages": ["zh-CN"], "publishedAt": "2026-11-22T12:18:04.129Z"}');
INSERT INTO public.audit_entries VALUES (43, '2026-11-22 12:18:05.72+00', 1, 'Ann', 'update', 'translation', '4/en-US', 'Tides, again', '{}');
INSERT INTO public.audit_entries VALUES (44, '2026-11-22 12:18:05.826+00', 1, 'Ann', 'create', 'post', '5', '', '{}');
INSERT INTO public.audit_entries VALUES (45, '2026-11-22 12:18:05.961+00', 1, 'Ann', 'create', 'translation', '5/zh-TW', '未完', '{}');
INSERT INTO public.audit_entries VALUES (46, '2026-11-22 12:18:06.031+00', 1, 'Ann', 'create', 'post', '6', '', '{}');
INSERT INTO public.audit_entries VALUES (47, '2026-11-22 12:18:06.148+00', 1, 'Ann', 'create', 'translation', '6/en-US', 'Far ahead', '{}');
INSERT INTO public.audit_entries VALUES (48, '2026-11-22 12:18:06.288+00', 1, 'Ann', 'schedule', 'post', '6', 'Far ahead', '{"languages": ["en-US"], "publishedAt": "2099-01-01T00:00:00.000Z"}');
INSERT INTO public.audit_entries VALUES (49, '2026-11-22 12:18:06.351+00', 1, 'Ann', 'create', 'post', '7', '', '{}');
INSERT INTO public.audit_entries VALUES (50, '2026-11-22 12:18:06.423+00', 1, 'Ann', 'create', 'translation', '7/en-US', 'Thrown away', '{}');
INSERT INTO public.audit_entries VALUES (51, '2026-11-22 12:18:06.699+00', 1, 'Ann', 'publish', 'post', '7', 'Thrown away', '{"languages": ["en-US"], "publishedAt": "2026-11-22T12:18:06.675Z"}');
INSERT INTO public.audit_entries VALUES (52, '2026-11-22 12:18:06.823+00', 1, 'Ann', 'archive', 'post', '7', 'Thrown away', '{}');
INSERT INTO public.audit_entries VALUES (53, '2026-11-22 12:18:06.897+00', 1, 'Ann', 'create', 'post', '8', '', '{}');
INSERT INTO public.audit_entries VALUES (54, '2026-11-22 12:18:06.978+00', 1, 'Ann', 'create', 'translation', '8/en-US', 'Withdrawn', '{}');
INSERT INTO public.audit_entries VALUES (55, '2026-11-22 12:18:07.09+00', 1, 'Ann', 'publish', 'post', '8', 'Withdrawn', '{"languages": ["en-US"], "publishedAt": "2026-11-22T12:18:07.078Z"}');
INSERT INTO public.audit_entries VALUES (56, '2026-11-22 12:18:07.187+00', 1, 'Ann', 'unpublish', 'post', '8', 'withdrawn', '{"status": {"to": "draft", "from": "published"}}');
INSERT INTO public.audit_entries VALUES (57, '2026-11-22 12:18:07.271+00', 1, 'Ann', 'create', 'post', '9', '', '{}');
INSERT INTO public.audit_entries VALUES (61, '2026-11-22 12:18:08.243+00', 1, 'Ann', 'create', 'translation', '9/zh-TW', '译文', '{}');
INSERT INTO public.audit_entries VALUES (62, '2026-11-22 12:18:08.308+00', 1, 'Ann', 'translate', 'translation', '9/zh-TW', '译文', '{"from": "ai", "sourceLocale": "en-US", "untranslated": 0}');
INSERT INTO public.audit_entries VALUES (63, '2026-11-22 12:18:08.49+00', 1, 'Ann', 'publish', 'post', '9', 'Harbors', '{"languages": ["en-US", "zh-CN", "zh-TW"], "publishedAt": "2026-11-22T12:18:08.486Z"}');
INSERT INTO public.audit_entries VALUES (65, '2026-11-22 12:18:08.668+00', 1, 'Ann', 'create', 'post', '10', '', '{}');
INSERT INTO public.audit_entries VALUES (77, '2026-11-22 12:18:13.311+00', 1, 'Ann', 'create', 'post', '11', '', '{}');
INSERT INTO public.audit_entries VALUES (78, '2026-11-22 12:18:13.411+00', 1, 'Ann', 'create', 'translation', '11/en-US', 'Short-lived', '{}');
INSERT INTO public.audit_entries VALUES (79, '2026-11-22 12:18:13.57+00', 1, 'Ann', 'publish', 'post', '11', 'Short-lived', '{"languages": ["en-US"], "publishedAt": "2026-11-22T12:18:13.558Z"}');
INSERT INTO public.audit_entries VALUES (82, '2026-11-22 12:18:21.299+00', 1, 'Ann', 'create', 'post', '13', '', '{}');
INSERT INTO public.audit_entries VALUES (85, '2026-11-22 12:18:21.495+00', 1, 'Ann', 'update', 'settings', 'ai', '', '{"apiKey": "•••", "baseUrl": {"to": "https://ai.example/v1", "from": "http://127.0.0.1:36701/v1"}, "privateNetwork": {"to": false, "from": true}}');
INSERT INTO public.audit_entries VALUES (58, '2026-11-22 12:18:07.337+00', 1, 'Ann', 'create', 'translation', '9/en-US', 'Harbors', '{}');
INSERT INTO public.audit_entries VALUES (59, '2026-11-22 12:18:07.868+00', 1, 'Ann', 'create', 'translation', '9/zh-CN', '译文', '{}');
INSERT INTO public.audit_entries VALUES (60, '2026-11-22 12:18:07.916+00', 1, 'Ann', 'translate', 'translation', '9/zh-CN', '译文', '{"from": "ai", "sourceLocale": "en-US", "untranslated": 0}');
INSERT INTO public.audit_entries VALUES (64, '2026-11-22 12:18:08.544+00', 1, 'Ann', 'unpublish', 'translation', '9/zh-CN', '译文', '{}');
INSERT INTO public.audit_entries VALUES (66, '2026-11-22 12:18:10.195+00', 1, 'Ann', 'approve', 'comment', '1', 'Lin: Which **harbor** is it?

`code` and https://example.com', '{"status": {"to": "approved", "from": "waiting"}}');
INSERT INTO public.audit_entries VALUES (67, '2026-11-22 12:18:10.226+00', 1, 'Ann', 'reject', 'comment', '4', 'Rude: Rude words', '{"status": {"to": "trash", "from": "waiting"}}');
INSERT INTO public.audit_entries VALUES (68, '2026-11-22 12:18:10.284+00', 1, 'Ann', 'ban', 'comment', '3', 'Winner', '{"kind": "email"}');
INSERT INTO public.audit_entries VALUES (69, '2026-11-22 12:18:10.295+00', 1, 'Ann', 'ban', 'comment', '3', 'Winner', '{"kind": "network"}');
INSERT INTO public.audit_entries VALUES (70, '2026-11-22 12:18:10.307+00', 1, 'Ann', 'spam', 'comment', '3', 'Winner: Buy now https://spam.example', '{"status": {"to": "spam", "from": "waiting"}}');
INSERT INTO public.audit_entries VALUES (71, '2026-11-22 12:18:11.875+00', 1, 'Ann', 'spam', 'comment', '10', 'Seller: A reply that is spam.', '{"status": {"to": "spam", "from": "waiting"}}');
INSERT INTO public.audit_entries VALUES (72, '2026-11-22 12:18:11.909+00', 1, 'Ann', 'reject', 'comment', '11', 'Noise: A reply in the trash.', '{"status": {"to": "trash", "from": "waiting"}}');
INSERT INTO public.audit_entries VALUES (73, '2026-11-22 12:18:12.521+00', 1, 'Ann', 'ban', 'comment', '14', 'Bob', '{"kind": "user"}');
INSERT INTO public.audit_entries VALUES (74, '2026-11-22 12:18:12.637+00', 1, 'Ann', 'create', 'comment', '15', 'Tides', '{"isAi": true, "locale": "en-US", "persona": "Robin"}');
INSERT INTO public.audit_entries VALUES (75, '2026-11-22 12:18:12.688+00', 1, 'Ann', 'create', 'comment', '16', 'Tides', '{"isAi": true, "locale": "en-US", "persona": "Robin"}');
INSERT INTO public.audit_entries VALUES (76, '2026-11-22 12:18:12.7+00', 1, 'Ann', 'disable', 'post', '9', 'harbors', '{"commentsOpen": {"to": false, "from": true}}');
INSERT INTO public.audit_entries VALUES (80, '2026-11-22 12:18:13.894+00', 1, 'Ann', 'archive', 'post', '11', 'Short-lived', '{}');
INSERT INTO public.audit_entries VALUES (81, '2026-11-22 12:18:13.959+00', 1, 'Ann', 'delete', 'post', '11', 'Short-lived', '{}');
INSERT INTO public.audit_entries VALUES (83, '2026-11-22 12:18:21.36+00', 1, 'Ann', 'create', 'translation', '13/zh-CN', '新一期', '{}');
INSERT INTO public.audit_entries VALUES (84, '2026-11-22 12:18:21.433+00', 1, 'Ann', 'publish', 'post', '13', '新一期', '{"languages": ["zh-CN"], "publishedAt": "2026-11-22T12:18:21.428Z"}');
INSERT INTO public.audit_entries VALUES (86, '2026-11-22 12:18:21.523+00', 1, 'Ann', 'update', 'settings', 'mail', '', '{"host": {"to": "smtp.example.com", "from": ""}, "port": {"to": 465, "from": 587}, "user": {"to": "ann", "from": ""}, "fromName": {"to": "Tides", "from": ""}, "password": "•••", "security": {"to": "tls", "from": "starttls"}, "fromAddress": {"to": "blog@example.com", "from": null}}');

INSERT INTO public.authors VALUES (1, 'sanwen', 'Sanwen', '', NULL, NULL, 3);
INSERT INTO public.authors VALUES (3, 'lu-yu', '陸羽', '', NULL, NULL, 1);
INSERT INTO public.authors VALUES (2, 'ann', 'Ann', '', NULL, 1, 3);

INSERT INTO public.categories VALUES (1, 'guides', NULL, 0, 3);
INSERT INTO public.categories VALUES (2, 'travel', NULL, 1, 0);
INSERT INTO public.categories VALUES (3, 'shore', 2, 2, 1);
INSERT INTO public.categories VALUES (5, 'drinks', NULL, 3, 1);

INSERT INTO public.category_translations VALUES (1, 'zh-CN', '指南', '');
INSERT INTO public.category_translations VALUES (1, 'zh-TW', '指南', '');
INSERT INTO public.category_translations VALUES (1, 'en-US', 'Guides', '');
INSERT INTO public.category_translations VALUES (2, 'zh-CN', '旅行', '');
INSERT INTO public.category_translations VALUES (2, 'zh-TW', '旅行', '');
INSERT INTO public.category_translations VALUES (2, 'en-US', 'Travel', 'Away');
INSERT INTO public.category_translations VALUES (3, 'zh-CN', '海岸', '');
INSERT INTO public.category_translations VALUES (3, 'en-US', 'Coast', '');
INSERT INTO public.category_translations VALUES (5, 'zh-CN', 'Drinks', '');
INSERT INTO public.category_translations VALUES (5, 'en-US', 'Drinks', '');

INSERT INTO public.comment_bans VALUES (1, 'email', 'winner@example.com', 'winner@example.com', '2026-11-22 12:18:10.269+00');
INSERT INTO public.comment_bans VALUES (2, 'network', 'IeIIcfqXHX_OVTmd1I1OU9', 'Winner', '2026-11-22 12:18:10.284+00');
INSERT INTO public.comment_bans VALUES (3, 'user', '2', 'Bob', '2026-11-22 12:18:12.505+00');

INSERT INTO public.comment_likes VALUES (1, 'user:2');
INSERT INTO public.comment_likes VALUES (5, 'visitor:FG79wBopnVTNM5KDQX-lRA');
INSERT INTO public.comment_likes VALUES (5, 'visitor:EmajMIAG0lwWoALsGP_fZQ');

INSERT INTO public.comment_mutes VALUES ('lin@example.com', '2026-11-22 12:18:13.262+00');

INSERT INTO public.comments VALUES (2, 4, NULL, NULL, 'waiting', NULL, 0, 0, NULL, 'EmajMIAG0lwWoALsGP_fZQ', 'May', 'may@example.com', 'Ss9QjrAFCimq9qHdFO3Dgt', false, 'zh-TW', '2026-11-22 12:18:09.68+00', NULL, NULL, NULL, NULL, '{"at": "2026-11-22T12:18:10.089Z", "reason": "A friendly question.", "verdict": "fine"}', '<p>我在等審核。</p>', '我在等審核。', NULL);
INSERT INTO public.comments VALUES (14, 9, NULL, NULL, 'approved', '2026-11-22 12:18:12.266+00', 0, 0, 2, NULL, 'Bob', NULL, 'SXBCju-dxZ7ADaD1VjgXwL', false, 'en-US', '2026-11-22 12:18:12.266+00', NULL, NULL, NULL, '2026-11-22 12:18:12.369+00', NULL, '<p>A comment of somebody banned later</p>', 'A comment of somebody banned later', NULL);
INSERT INTO public.comments VALUES (15, 4, NULL, NULL, 'waiting', NULL, 0, 0, NULL, NULL, 'Robin', NULL, NULL, true, 'en-US', '2026-11-22 12:18:12.626+00', NULL, NULL, NULL, NULL, NULL, '<p>The part about the tide tables stays with me. Which harbour was it?</p>', 'The part about the tide tables stays with me. Which harbour was it?', NULL);
INSERT INTO public.comments VALUES (4, 4, NULL, NULL, 'trash', NULL, 0, 0, NULL, 'dUI8cjy_QY8uArFHh33euQ', 'Rude', 'rude@example.com', 'IRTlRFsN1AC3oZe_NZgYl0', false, 'en-US', '2026-11-22 12:18:09.979+00', NULL, NULL, NULL, NULL, '{"at": "2026-11-22T12:18:10.167Z", "reason": "A friendly question.", "verdict": "fine"}', '<p>Rude words</p>', 'Rude words', NULL);
INSERT INTO public.comments VALUES (3, 4, NULL, NULL, 'spam', NULL, 0, 0, NULL, 'x_Fwz9qXDgs1hN4OzGvkwA', 'Winner', 'winner@example.com', 'IeIIcfqXHX_OVTmd1I1OU9', false, 'en-US', '2026-11-22 12:18:09.848+00', NULL, NULL, NULL, NULL, '{"at": "2026-11-22T12:18:10.153Z", "reason": "A friendly question.", "verdict": "fine"}', '<p>Buy now <a href="https://spam.example" rel="nofollow ugc noopener">https://spam.example</a></p>', 'Buy now https://spam.example', NULL);
INSERT INTO public.comments VALUES (9, 4, 5, 5, 'waiting', NULL, 0, 0, NULL, 'UOgUb9NAUck2uKCSy2JpXg', 'Newcomer', 'newcomer@example.com', 'vAMi7uoeulM8bJZ-7ZQQe2', false, 'en-US', '2026-11-22 12:18:11.459+00', NULL, NULL, NULL, NULL, NULL, '<p>A reply that waits.</p>', 'A reply that waits.', NULL);
INSERT INTO public.comments VALUES (16, 4, NULL, NULL, 'waiting', NULL, 0, 0, NULL, NULL, 'Robin', NULL, NULL, true, 'en-US', '2026-11-22 12:18:12.672+00', NULL, NULL, NULL, NULL, NULL, '<p>Drafted and read by Ann.</p>', 'Drafted and read by Ann.', '7b1c1e5a-3c83-4b0e-9a41-0d2f8d7c5e10');
INSERT INTO public.comments VALUES (6, 4, 5, 5, 'approved', '2026-11-22 12:18:10.449+00', 0, 0, 1, NULL, 'Ann', NULL, 'SXBCju-dxZ7ADaD1VjgXwL', false, 'en-US', '2026-11-22 12:18:10.449+00', NULL, NULL, NULL, '2026-11-22 12:18:10.481+00', NULL, '<p>Thank you, Bob.</p>', 'Thank you, Bob.', NULL);
INSERT INTO public.comments VALUES (17, 4, NULL, NULL, 'waiting', NULL, 0, 0, NULL, 'CwDk_2g3zfM1SlAo6JmMUQ', 'Late', 'late@example.com', 'PblUKCXXbGSO5XTC6qGnFI', false, 'en-US', '2026-11-22 12:18:21.287+00', NULL, NULL, NULL, NULL, NULL, '<p>Nobody has reviewed this one.</p>', 'Nobody has reviewed this one.', NULL);
INSERT INTO public.comments VALUES (7, 4, 1, 1, 'approved', '2026-11-22 12:18:10.533+00', 0, 0, 2, NULL, 'Bob', NULL, 'SXBCju-dxZ7ADaD1VjgXwL', false, 'en-US', '2026-11-22 12:18:10.533+00', NULL, NULL, NULL, '2026-11-22 12:18:10.552+00', NULL, '<p>I wonder, too.</p>', 'I wonder, too.', NULL);
INSERT INTO public.comments VALUES (10, 4, 5, 5, 'spam', NULL, 0, 0, NULL, 'vDP_b4NHoZ3lM-tE2Armuw', 'Seller', 'seller@example.com', 'MlIbS1N7svnbVLWpa0z7md', false, 'en-US', '2026-11-22 12:18:11.687+00', NULL, NULL, NULL, NULL, NULL, '<p>A reply that is spam.</p>', 'A reply that is spam.', NULL);
INSERT INTO public.comments VALUES (11, 4, 5, 5, 'trash', NULL, 0, 0, NULL, 'CG438yR46NmhTklQKneoSg', 'Noise', 'noise@example.com', 'fjcFfPqvZPCXoF_4Pac1Xr', false, 'en-US', '2026-11-22 12:18:11.83+00', NULL, NULL, NULL, NULL, NULL, '<p>A reply in the trash.</p>', 'A reply in the trash.', NULL);
INSERT INTO public.comments VALUES (13, 4, 12, 12, 'approved', '2026-11-22 12:18:12.051+00', 0, 0, 1, NULL, 'Ann', NULL, 'SXBCju-dxZ7ADaD1VjgXwL', false, 'en-US', '2026-11-22 12:18:12.051+00', NULL, NULL, NULL, '2026-11-22 12:18:12.063+00', NULL, '<p>Below a comment that is gone.</p>', 'Below a comment that is gone.', NULL);
INSERT INTO public.comments VALUES (12, 4, NULL, NULL, 'approved', '2026-11-22 12:18:11.982+00', 1, 0, NULL, NULL, '', NULL, NULL, false, 'en-US', '2026-11-22 12:18:11.982+00', NULL, '2026-11-22 12:18:12.108+00', NULL, '2026-11-22 12:18:12.005+00', NULL, '', '', NULL);
INSERT INTO public.comments VALUES (8, 4, 5, 5, 'approved', '2026-11-22 12:18:10.895+00', 0, 0, NULL, 'FG79wBopnVTNM5KDQX-lRA', 'Lin', 'lin@example.com', 'VI3aOxoQmHO_igY4WUjdv1', false, 'en-US', '2026-11-22 12:18:10.895+00', '2026-11-22 12:18:12.148+00', NULL, NULL, '2026-11-22 12:18:10.938+00', NULL, '<p>So do I, edited.</p>', 'So do I, edited.', NULL);
INSERT INTO public.comments VALUES (1, 4, NULL, NULL, 'approved', '2026-11-22 12:18:09.555+00', 1, 1, NULL, 'FG79wBopnVTNM5KDQX-lRA', 'Lin', 'lin@example.com', 'VI3aOxoQmHO_igY4WUjdv1', false, 'en-US', '2026-11-22 12:18:09.555+00', NULL, NULL, '2026-11-22 12:18:10.191+00', '2026-11-22 12:18:10.201+00', '{"at": "2026-11-22T12:18:10.071Z", "reason": "A friendly question.", "verdict": "fine"}', '<p>Which <strong>harbor</strong> is it?</p>
<p><code>code</code> and <a href="https://example.com" rel="nofollow ugc noopener">https://example.com</a></p>', 'Which **harbor** is it?

`code` and https://example.com', NULL);
INSERT INTO public.comments VALUES (5, 4, NULL, NULL, 'approved', '2026-11-22 12:18:10.352+00', 2, 2, 2, NULL, 'Bob', NULL, 'SXBCju-dxZ7ADaD1VjgXwL', false, 'en-US', '2026-11-22 12:18:10.352+00', NULL, NULL, NULL, '2026-11-22 12:18:10.382+00', NULL, '<p>A thread of mine</p>', 'A thread of mine', NULL);

INSERT INTO public.contact_messages VALUES (1, '林小文', 'lin@example.com', '你好', 'Two lines.
第二行。', 'zh-TW', '2026-11-22 12:18:19.263+00');
INSERT INTO public.contact_messages VALUES (2, 'Lost', 'lost@example.com', '', 'This one is given up.', 'en-US', '2026-11-22 12:18:21.064+00');
INSERT INTO public.contact_messages VALUES (3, 'Under way', 'way@example.com', '', 'A process ended with this one.', 'en-US', '2026-11-22 12:18:21.179+00');

INSERT INTO public.media VALUES (2, '6e8056db2f06ca56a6b0b293e7e9519f9f49d6fbe2b159f6a3e9c92587a70285', '/uploads/6e/6e8056db2f06ca56a6b0b293-120x80.png', 120, 80, 'image/png', 260, NULL, 'logo.png', '{}', '2026-11-22 12:17:56.632+00', 'logo.png');
INSERT INTO public.media VALUES (3, '0ae2028d1469445d801ae7dcbab959cbc274fe5f15a361ee9a1cf3e716e4dc0f', '/uploads/0a/0ae2028d1469445d801ae7dc-60x40.webp', 60, 40, 'image/gif', 264, NULL, 'waves.gif', '{}', '2026-11-22 12:17:56.718+00', 'waves.gif');
INSERT INTO public.media VALUES (4, 'd4988680a930f64fa32c0c7d7411cbb3c72a4da92c5384c11a0175aae7a4e140', '/uploads/d4/d4988680a930f64fa32c0c7d-50x50-0a141e.jpg', 50, 50, 'image/jpeg', 292, '#0a141e', 'unused.jpg', '{}', '2026-11-22 12:17:56.775+00', 'unused.jpg');
INSERT INTO public.media VALUES (1, 'f20f7d77dd560f5cc06881496643f13b501c2afc6b26a5f7d479e9bd2c27e4a2', '/uploads/f2/f20f7d77dd560f5cc0688149-600x400-c8783d.jpg', 600, 400, 'image/jpeg', 1694, '#c8783d', 'sea at dawn.jpg', '{"en-US": "The sea", "zh-TW": "海"}', '2026-11-22 12:17:56.501+00', 'sea at dawn.jpg
the sea
海');
INSERT INTO public.media VALUES (5, 'f8ba2aba77e098dd45b4abae8c652b88b203437054413dce95107334a0d463bc', '/uploads/f8/f8ba2aba77e098dd45b4abae-90x60-593c14.jpg', 90, 60, 'image/jpeg', 305, '#593c14', 'tea.jpg', '{}', '2026-11-22 12:18:17.605+00', 'tea.jpg');

INSERT INTO public.menu_item_translations VALUES (1, 'zh-CN', '首页');
INSERT INTO public.menu_item_translations VALUES (1, 'zh-TW', '首頁');
INSERT INTO public.menu_item_translations VALUES (1, 'en-US', 'Home');
INSERT INTO public.menu_item_translations VALUES (2, 'zh-CN', '指南');
INSERT INTO public.menu_item_translations VALUES (2, 'zh-TW', '指南');
INSERT INTO public.menu_item_translations VALUES (2, 'en-US', 'Guides');
INSERT INTO public.menu_item_translations VALUES (3, 'zh-CN', '关于');
INSERT INTO public.menu_item_translations VALUES (3, 'zh-TW', '關於');
INSERT INTO public.menu_item_translations VALUES (3, 'en-US', 'About');
INSERT INTO public.menu_item_translations VALUES (4, 'zh-CN', '关于本站');
INSERT INTO public.menu_item_translations VALUES (4, 'zh-TW', '關於本站');
INSERT INTO public.menu_item_translations VALUES (4, 'en-US', 'About');
INSERT INTO public.menu_item_translations VALUES (5, 'zh-CN', '联系');
INSERT INTO public.menu_item_translations VALUES (5, 'zh-TW', '聯絡');
INSERT INTO public.menu_item_translations VALUES (5, 'en-US', 'Contact');
INSERT INTO public.menu_item_translations VALUES (6, 'zh-CN', '更多');
INSERT INTO public.menu_item_translations VALUES (6, 'en-US', 'More');
INSERT INTO public.menu_item_translations VALUES (7, 'en-US', 'Coast');
INSERT INTO public.menu_item_translations VALUES (8, 'zh-TW', '別處');

INSERT INTO public.menu_items VALUES (1, 'header', NULL, 0, '/');
INSERT INTO public.menu_items VALUES (2, 'header', NULL, 1, '/category/guides');
INSERT INTO public.menu_items VALUES (3, 'header', NULL, 2, '/about');
INSERT INTO public.menu_items VALUES (4, 'footer', NULL, 0, '/about');
INSERT INTO public.menu_items VALUES (5, 'footer', NULL, 1, '/contact');
INSERT INTO public.menu_items VALUES (6, 'header', NULL, 3, '/archive');
INSERT INTO public.menu_items VALUES (7, 'header', 6, 4, '/category/shore');
INSERT INTO public.menu_items VALUES (8, 'footer', NULL, 2, 'https://elsewhere.example');

INSERT INTO public.mikro_orm_migrations VALUES (1, 'Migration20261121032957_initial', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (2, 'Migration20261121042603_search', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (3, 'Migration20261121132621_media', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (4, 'Migration20261121133133_add_views', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (5, 'Migration20261121133744_add_pages', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (6, 'Migration20261121135440_add_outbox', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (7, 'Migration20261121143902_password_resets', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (8, 'Migration20261121144112_plain_page_keys', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (9, 'Migration20261121161657_audit', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (10, 'Migration20261121162401_manage_posts', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (11, 'Migration20261121162501_summarise_posts', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (12, 'Migration20261121162913_add_subscribers', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (13, 'Migration20261121163732_comments', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (14, 'Migration20261121164514_ai', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (15, 'Migration20261121173414_search_misses', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (16, 'Migration20261121174901_indexes_of_managed_posts', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (17, 'Migration20261121195358_media_library', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (18, 'Migration20261121195458_fill_media_library', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (19, 'Migration20261121225722_renderer_version', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (20, 'Migration20261121230500_search_slices', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (21, 'Migration20261121231539_drafted_comments', '2026-11-22 12:17:39.273492+00');
INSERT INTO public.mikro_orm_migrations VALUES (22, 'Migration20261122023000_search_slices_once', '2026-11-22 12:17:39.273492+00');

INSERT INTO public.newsletter_issues VALUES (1, 4, '2026-11-22 12:18:04.215+00', 5, '2026-11-22 12:18:08.731+00', '2026-11-22 12:18:08.74+00', 4, 3, 1, 0);
INSERT INTO public.newsletter_issues VALUES (2, 7, '2026-11-22 12:18:06.731+00', 3, '2026-11-22 12:18:09.091+00', '2026-11-22 12:18:09.092+00', 3, 0, 0, 3);
INSERT INTO public.newsletter_issues VALUES (3, 8, '2026-11-22 12:18:07.123+00', 3, '2026-11-22 12:18:09.139+00', '2026-11-22 12:18:09.142+00', 3, 0, 0, 3);
INSERT INTO public.newsletter_issues VALUES (4, 9, '2026-11-22 12:18:08.498+00', 3, '2026-11-22 12:18:09.186+00', '2026-11-22 12:18:09.191+00', 3, 3, 0, 0);
INSERT INTO public.newsletter_issues VALUES (5, 11, '2026-11-22 12:18:13.607+00', 3, '2026-11-22 12:18:13.66+00', '2026-11-22 12:18:13.663+00', 3, 3, 0, 0);
INSERT INTO public.newsletter_issues VALUES (6, 13, '2026-11-22 12:18:21.447+00', 0, '2026-11-22 12:18:21.447+00', NULL, 0, 0, 0, 0);

INSERT INTO public.outbox VALUES (1, '40a24153-e0cd-4333-ab47-fac9e92867f4', 'mail', '{"to": "bob@example.com", "data": null, "locale": "zh-TW", "template": "welcome"}', 'sent', 1, '2026-11-22 12:17:53.256+00', NULL, NULL, '2026-11-22 12:17:53.256+00', '2026-11-22 12:17:55.571+00');
INSERT INTO public.outbox VALUES (4, '77076a4a-b19f-45aa-bb25-835f76ed53eb', 'mail', '{"to": "dora@example.com", "data": null, "locale": "zh-TW", "template": "password-reset"}', 'sent', 1, '2026-11-22 12:17:54.867+00', NULL, NULL, '2026-11-22 12:17:54.867+00', '2026-11-22 12:17:55.574+00');
INSERT INTO public.outbox VALUES (2, '376b508c-8fa4-4422-985b-fd155897f62c', 'mail', '{"to": "chen@example.com", "data": null, "locale": "zh-TW", "template": "welcome"}', 'sent', 1, '2026-11-22 12:17:53.691+00', NULL, NULL, '2026-11-22 12:17:53.691+00', '2026-11-22 12:17:55.575+00');
INSERT INTO public.outbox VALUES (3, '45a151d3-b7a0-4e30-9887-5c8ff7803973', 'mail', '{"to": "dora@example.com", "data": null, "locale": "zh-TW", "template": "welcome"}', 'sent', 1, '2026-11-22 12:17:54.267+00', NULL, NULL, '2026-11-22 12:17:54.267+00', '2026-11-22 12:17:55.574+00');
INSERT INTO public.outbox VALUES (5, '9ad900e5-1d9f-4dd6-9cb9-7ba179e86008', 'mail', '{"to": "one@example.com", "data": null, "locale": "en-US", "template": "subscription-confirm"}', 'sent', 1, '2026-11-22 12:17:57.881+00', NULL, NULL, '2026-11-22 12:17:57.881+00', '2026-11-22 12:17:58.418+00');
INSERT INTO public.outbox VALUES (6, '07e784a6-535b-4b96-88a3-8431d7576d72', 'mail', '{"to": "two@example.com", "data": null, "locale": "zh-TW", "template": "subscription-confirm"}', 'sent', 1, '2026-11-22 12:17:58.433+00', NULL, NULL, '2026-11-22 12:17:58.433+00', '2026-11-22 12:17:58.946+00');
INSERT INTO public.outbox VALUES (7, 'de73ad58-5d62-4f90-9895-dd7bf5538287', 'mail', '{"to": "three@example.com", "data": null, "locale": "zh-CN", "template": "subscription-confirm"}', 'sent', 1, '2026-11-22 12:17:58.957+00', NULL, NULL, '2026-11-22 12:17:58.957+00', '2026-11-22 12:17:59.564+00');
INSERT INTO public.outbox VALUES (8, '6148025e-eef1-4b05-bfe3-a8e27250a596', 'mail', '{"to": "gone@example.com", "data": null, "locale": "en-US", "template": "subscription-confirm"}', 'sent', 1, '2026-11-22 12:17:59.592+00', NULL, NULL, '2026-11-22 12:17:59.592+00', '2026-11-22 12:18:00.167+00');
INSERT INTO public.outbox VALUES (9, '44599906-f6d9-4242-9989-ed7aab71676e', 'mail', '{"to": "bounced@example.com", "data": null, "locale": "en-US", "template": "subscription-confirm"}', 'sent', 1, '2026-11-22 12:18:00.258+00', NULL, NULL, '2026-11-22 12:18:00.258+00', '2026-11-22 12:18:00.812+00');
INSERT INTO public.outbox VALUES (10, 'e8ecaf09-fa62-40f3-a2af-c701f6f334a0', 'mail', '{"to": "paused@example.com", "data": null, "locale": "en-US", "template": "subscription-confirm"}', 'sent', 1, '2026-11-22 12:18:00.881+00', NULL, NULL, '2026-11-22 12:18:00.881+00', '2026-11-22 12:18:01.455+00');
INSERT INTO public.outbox VALUES (11, '46eee86e-b1c9-473e-ad81-02d21b9de180', 'mail', '{"to": "pending@example.com", "data": null, "locale": "zh-CN", "template": "subscription-confirm"}', 'sent', 1, '2026-11-22 12:18:01.523+00', NULL, NULL, '2026-11-22 12:18:01.523+00', '2026-11-22 12:18:08.903+00');
INSERT INTO public.outbox VALUES (14, 'issue-1-3', 'mail', '{"to": "three@example.com", "data": null, "locale": "zh-CN", "template": "newsletter-issue"}', 'sent', 1, '2026-11-22 12:18:08.731+00', NULL, NULL, '2026-11-22 12:18:08.742+00', '2026-11-22 12:18:08.97+00');
INSERT INTO public.outbox VALUES (13, 'issue-1-2', 'mail', '{"to": "two@example.com", "data": null, "locale": "zh-TW", "template": "newsletter-issue"}', 'sent', 1, '2026-11-22 12:18:08.731+00', NULL, NULL, '2026-11-22 12:18:08.742+00', '2026-11-22 12:18:08.97+00');
INSERT INTO public.outbox VALUES (12, 'issue-1-1', 'mail', '{"to": "one@example.com", "data": null, "locale": "en-US", "template": "newsletter-issue"}', 'sent', 1, '2026-11-22 12:18:08.731+00', NULL, NULL, '2026-11-22 12:18:08.742+00', '2026-11-22 12:18:08.981+00');
INSERT INTO public.outbox VALUES (15, 'issue-1-5', 'mail', '{"to": "bounced@example.com", "data": {"issue": 1, "subscriber": 5}, "locale": "en-US", "template": "newsletter-issue"}', 'failed', 1, '2026-11-22 12:18:08.731+00', NULL, 'Error: Error: Can''t send mail - all recipients were rejected: 550 5.1.1 no such user', '2026-11-22 12:18:08.742+00', NULL);
INSERT INTO public.outbox VALUES (23, 'issue-4-2', 'mail', '{"to": "two@example.com", "data": null, "locale": "zh-TW", "template": "newsletter-issue"}', 'sent', 1, '2026-11-22 12:18:09.186+00', NULL, NULL, '2026-11-22 12:18:09.192+00', '2026-11-22 12:18:09.365+00');
INSERT INTO public.outbox VALUES (22, 'issue-4-1', 'mail', '{"to": "one@example.com", "data": null, "locale": "en-US", "template": "newsletter-issue"}', 'sent', 1, '2026-11-22 12:18:09.186+00', NULL, NULL, '2026-11-22 12:18:09.192+00', '2026-11-22 12:18:09.393+00');
INSERT INTO public.outbox VALUES (24, 'issue-4-3', 'mail', '{"to": "three@example.com", "data": null, "locale": "zh-CN", "template": "newsletter-issue"}', 'sent', 1, '2026-11-22 12:18:09.186+00', NULL, NULL, '2026-11-22 12:18:09.192+00', '2026-11-22 12:18:09.394+00');
INSERT INTO public.outbox VALUES (27, '74b242d2-ba5f-4580-843e-e4ac8fc4fec7', 'ai-review', '{"commentId": 1}', 'sent', 1, '2026-11-22 12:18:09.563+00', NULL, NULL, '2026-11-22 12:18:09.563+00', '2026-11-22 12:18:10.081+00');
INSERT INTO public.outbox VALUES (28, '36050ceb-594b-439c-972f-ebf147a46ac0', 'ai-review', '{"commentId": 2}', 'sent', 1, '2026-11-22 12:18:09.684+00', NULL, NULL, '2026-11-22 12:18:09.684+00', '2026-11-22 12:18:10.091+00');
INSERT INTO public.outbox VALUES (29, '95340027-10f5-4b33-9e48-330828255b54', 'ai-review', '{"commentId": 3}', 'sent', 1, '2026-11-22 12:18:09.85+00', NULL, NULL, '2026-11-22 12:18:09.85+00', '2026-11-22 12:18:10.158+00');
INSERT INTO public.outbox VALUES (30, '9d03ed59-25ee-4740-a9a4-04d63ee3f8f7', 'ai-review', '{"commentId": 4}', 'sent', 1, '2026-11-22 12:18:09.983+00', NULL, NULL, '2026-11-22 12:18:09.983+00', '2026-11-22 12:18:10.169+00');
INSERT INTO public.outbox VALUES (32, '6e8df089-de3d-47eb-8d2f-feb92e9d73d6', 'ai-review', '{"commentId": 5}', 'waiting', 0, '2026-11-22 12:18:10.385+00', NULL, NULL, '2026-11-22 12:18:10.385+00', NULL);
INSERT INTO public.outbox VALUES (31, 'a80a1f6d-e03b-4cbc-b366-02cf82d84c4a', 'mail', '{"to": "ann@example.com", "data": null, "locale": "zh-TW", "template": "comment-new"}', 'sent', 1, '2026-11-22 12:18:10.385+00', NULL, NULL, '2026-11-22 12:18:10.385+00', '2026-11-22 12:18:12.925+00');
INSERT INTO public.outbox VALUES (33, 'b5602ccd-2450-4742-966c-8f7db4bfde50', 'mail', '{"to": "bob@example.com", "data": null, "locale": "zh-TW", "template": "comment-answered"}', 'sent', 1, '2026-11-22 12:18:10.482+00', NULL, NULL, '2026-11-22 12:18:10.482+00', '2026-11-22 12:18:12.924+00');
INSERT INTO public.outbox VALUES (49, 'issue-5-1', 'mail', '{"to": "one@example.com", "data": null, "locale": "en-US", "template": "newsletter-issue"}', 'sent', 1, '2026-11-22 12:18:13.66+00', NULL, NULL, '2026-11-22 12:18:13.667+00', '2026-11-22 12:18:13.848+00');
INSERT INTO public.outbox VALUES (50, 'issue-5-2', 'mail', '{"to": "two@example.com", "data": null, "locale": "zh-TW", "template": "newsletter-issue"}', 'sent', 1, '2026-11-22 12:18:13.66+00', NULL, NULL, '2026-11-22 12:18:13.667+00', '2026-11-22 12:18:13.851+00');
INSERT INTO public.outbox VALUES (51, 'issue-5-3', 'mail', '{"to": "three@example.com", "data": null, "locale": "zh-CN", "template": "newsletter-issue"}', 'sent', 1, '2026-11-22 12:18:13.66+00', NULL, NULL, '2026-11-22 12:18:13.667+00', '2026-11-22 12:18:13.85+00');
INSERT INTO public.outbox VALUES (54, 'c7e10dac-0cad-4369-b5aa-cabbf970660a', 'mail', '{"to": "later@example.com", "data": {"days": 7, "path": "/newsletter/confirm?token=8.confirm.en-US.mwrsz56i.D1oRyKdy6E0h4zCLMpgUoUOC18PgMPeGO7Eu9euQ104", "subscriber": 8}, "locale": "en-US", "template": "subscription-confirm"}', 'waiting', 1, '2026-11-22 12:19:21.058+00', NULL, 'Error: Message failed: 451 refused', '2026-11-22 12:18:20.538+00', NULL);
INSERT INTO public.outbox VALUES (53, '2f5032f5-359c-4ac8-b6ed-9c6b9b477f2e', 'mail', '{"to": "bob@example.com", "data": {"path": "/reset-password?token=gL5Twj0YJ-WJrKe2mZCkZEKpPHnA_YdbWndXE5cX0Yc", "hours": 1, "nickname": "Bob"}, "locale": "zh-TW", "template": "password-reset"}', 'waiting', 1, '2026-11-22 12:19:21.057+00', NULL, 'Error: Message failed: 451 refused', '2026-11-22 12:18:20.132+00', NULL);
INSERT INTO public.outbox VALUES (55, '565d4c1d-b72f-4e70-a9d9-c2ce1e8bb6f8', 'mail', '{"to": "owner@example.com", "data": {"name": "Lost", "email": "lost@example.com", "message": "This one is given up.", "subject": ""}, "locale": "zh-TW", "replyTo": {"name": "Lost", "address": "lost@example.com"}, "template": "contact"}', 'failed', 1, '2026-11-22 12:18:21.064+00', NULL, 'Error: Error: Message failed: 550 refused', '2026-11-22 12:18:21.064+00', NULL);
INSERT INTO public.outbox VALUES (56, '1d6d0620-985a-44b6-a1d4-cdb4479dd8eb', 'mail', '{"to": "owner@example.com", "data": {"name": "Under way", "email": "way@example.com", "message": "A process ended with this one.", "subject": ""}, "locale": "zh-TW", "replyTo": {"name": "Under way", "address": "way@example.com"}, "template": "contact"}', 'sending', 1, '2026-11-22 12:18:21.179+00', '2026-11-22 12:18:21.189+00', NULL, '2026-11-22 12:18:21.179+00', NULL);
INSERT INTO public.outbox VALUES (57, 'f513a3e3-6b71-4115-93dd-97409e12e207', 'ai-review', '{"commentId": 17}', 'waiting', 0, '2026-11-22 12:18:21.289+00', NULL, NULL, '2026-11-22 12:18:21.289+00', NULL);
INSERT INTO public.outbox VALUES (36, 'e003eb99-906f-4465-b36f-7ff1893f9bc0', 'ai-review', '{"commentId": 7}', 'waiting', 0, '2026-11-22 12:18:10.559+00', NULL, NULL, '2026-11-22 12:18:10.559+00', NULL);
INSERT INTO public.outbox VALUES (39, '6dd20372-c6e8-4e21-bcb6-9d6688c08ddb', 'ai-review', '{"commentId": 8}', 'waiting', 0, '2026-11-22 12:18:10.943+00', NULL, NULL, '2026-11-22 12:18:10.943+00', NULL);
INSERT INTO public.outbox VALUES (40, '5de14fdb-91db-49ab-91e0-90da61ee4f21', 'ai-review', '{"commentId": 9}', 'waiting', 0, '2026-11-22 12:18:11.471+00', NULL, NULL, '2026-11-22 12:18:11.471+00', NULL);
INSERT INTO public.outbox VALUES (41, '498aa3c6-7141-401e-8b9b-49abed888828', 'ai-review', '{"commentId": 10}', 'waiting', 0, '2026-11-22 12:18:11.695+00', NULL, NULL, '2026-11-22 12:18:11.695+00', NULL);
INSERT INTO public.outbox VALUES (42, '18043b06-f3e6-4ed3-9fa9-a9f3ae25fad0', 'ai-review', '{"commentId": 11}', 'waiting', 0, '2026-11-22 12:18:11.839+00', NULL, NULL, '2026-11-22 12:18:11.839+00', NULL);
INSERT INTO public.outbox VALUES (44, 'e767866f-4171-4354-8ff3-c266d3a41626', 'ai-review', '{"commentId": 12}', 'waiting', 0, '2026-11-22 12:18:12.008+00', NULL, NULL, '2026-11-22 12:18:12.008+00', NULL);
INSERT INTO public.outbox VALUES (46, '9116cff1-7b98-44b2-b554-481fd1da3e55', 'ai-review', '{"commentId": 8}', 'waiting', 0, '2026-11-22 12:18:12.157+00', NULL, NULL, '2026-11-22 12:18:12.157+00', NULL);
INSERT INTO public.outbox VALUES (48, '537e2b17-ceb5-499c-a62a-ee553268af1f', 'ai-review', '{"commentId": 14}', 'waiting', 0, '2026-11-22 12:18:12.391+00', NULL, NULL, '2026-11-22 12:18:12.391+00', NULL);
INSERT INTO public.outbox VALUES (34, '3e11f36b-42cb-4000-9421-d47f2e8e4b40', 'mail', '{"to": "lin@example.com", "data": null, "locale": "en-US", "template": "comment-answered"}', 'sent', 1, '2026-11-22 12:18:10.555+00', NULL, NULL, '2026-11-22 12:18:10.555+00', '2026-11-22 12:18:12.897+00');
INSERT INTO public.outbox VALUES (35, '8101c8a8-bdbf-4f8f-bbab-adb7475e9f3b', 'mail', '{"to": "ann@example.com", "data": null, "locale": "zh-TW", "template": "comment-new"}', 'sent', 1, '2026-11-22 12:18:10.559+00', NULL, NULL, '2026-11-22 12:18:10.559+00', '2026-11-22 12:18:12.966+00');
INSERT INTO public.outbox VALUES (37, '583cbbfc-2dd9-4582-998c-5b6d932ece88', 'mail', '{"to": "bob@example.com", "data": null, "locale": "zh-TW", "template": "comment-answered"}', 'sent', 1, '2026-11-22 12:18:10.94+00', NULL, NULL, '2026-11-22 12:18:10.94+00', '2026-11-22 12:18:13.106+00');
INSERT INTO public.outbox VALUES (38, 'de9a6a1c-c36f-4b22-8190-538397c85ee6', 'mail', '{"to": "ann@example.com", "data": null, "locale": "zh-TW", "template": "comment-new"}', 'sent', 1, '2026-11-22 12:18:10.943+00', NULL, NULL, '2026-11-22 12:18:10.943+00', '2026-11-22 12:18:13.209+00');
INSERT INTO public.outbox VALUES (47, '5e68cbb4-0574-49e1-9a30-cdfa8a4a8eaf', 'mail', '{"to": "ann@example.com", "data": null, "locale": "zh-TW", "template": "comment-new"}', 'sent', 1, '2026-11-22 12:18:12.391+00', NULL, NULL, '2026-11-22 12:18:12.391+00', '2026-11-22 12:18:13.233+00');
INSERT INTO public.outbox VALUES (45, '10cac3eb-e2d2-431b-a623-44f29cd0a6df', 'mail', '{"to": "bob@example.com", "data": null, "locale": "zh-TW", "template": "comment-answered"}', 'sent', 1, '2026-11-22 12:18:12.071+00', NULL, NULL, '2026-11-22 12:18:12.071+00', '2026-11-22 12:18:13.234+00');
INSERT INTO public.outbox VALUES (52, '680ecaf5-05fb-4f9b-8e34-5f7b58dca0cc', 'mail', '{"to": "owner@example.com", "data": null, "locale": "zh-TW", "replyTo": {"name": "林小文", "address": "lin@example.com"}, "template": "contact"}', 'sent', 1, '2026-11-22 12:18:19.264+00', NULL, NULL, '2026-11-22 12:18:19.264+00', '2026-11-22 12:18:20.125+00');

INSERT INTO public.page_translations VALUES ('contact', 'zh-CN', '联系', '', '想提问、想指正，或者读完有话要说，都可以在下面写几句。来信只有本站的主人看得到，不会公开。 你留下的邮箱只用来回信，不作他用。', '<p>想提问、想指正，或者读完有话要说，都可以在下面写几句。来信只有本站的主人看得到，不会公开。</p>
<p>你留下的邮箱只用来回信，不作他用。</p>', '想提问、想指正，或者读完有话要说，都可以在下面写几句。来信只有本站的主人看得到，不会公开。

你留下的邮箱只用来回信，不作他用。', '2026-11-22 12:17:52.706+00', 1, 1);
INSERT INTO public.page_translations VALUES ('contact', 'zh-TW', '聯絡', '', '想發問、想指正，或是讀完有話想說，都可以在下面寫幾句。來信只有本站的主人看得到，不會公開。 你留下的電子郵件地址只用來回信，不作其他用途。', '<p>想發問、想指正，或是讀完有話想說，都可以在下面寫幾句。來信只有本站的主人看得到，不會公開。</p>
<p>你留下的電子郵件地址只用來回信，不作其他用途。</p>', '想發問、想指正，或是讀完有話想說，都可以在下面寫幾句。來信只有本站的主人看得到，不會公開。

你留下的電子郵件地址只用來回信，不作其他用途。', '2026-11-22 12:17:52.706+00', 1, 1);
INSERT INTO public.page_translations VALUES ('contact', 'en-US', 'Contact', '', 'Questions, corrections, an answer to something you read here: write a few lines below. They reach the person who keeps this site, and nobody else. Your address…', '<p>Questions, corrections, an answer to something you read here: write a few lines below. They reach the person who keeps this site, and nobody else.</p>
<p>Your address is used to answer you, and for nothing more.</p>', 'Questions, corrections, an answer to something you read here: write a few lines below. They reach the person who keeps this site, and nobody else.

Your address is used to answer you, and for nothing more.', '2026-11-22 12:17:52.706+00', 1, 1);
INSERT INTO public.page_translations VALUES ('about', 'en-US', 'About', 'Who writes', 'Us', '<h2 id="us">Us<a class="anchor" href="#us" aria-hidden="true" tabindex="-1"></a></h2>
<p><img src="/uploads/6e/6e8056db2f06ca56a6b0b293-120x80.png" alt="" decoding="async" width="120" height="80" srcset="/uploads/6e/6e8056db2f06ca56a6b0b293-120x80.120.webp 120w" sizes="(min-width: 48rem) 44rem, 100vw"></p>', '# Us

![](/uploads/6e/6e8056db2f06ca56a6b0b293-120x80.png)', '2026-11-22 12:17:57.856+00', 2, 1);
INSERT INTO public.page_translations VALUES ('about', 'zh-CN', '关于', '', '我们', '<p>我们</p>', '我们', '2026-11-22 12:17:57.856+00', 2, 1);
INSERT INTO public.page_translations VALUES ('about', 'zh-TW', '關於', '', '我們', '<p>我們</p>', '我們', '2026-11-22 12:17:57.856+00', 2, 1);

INSERT INTO public.password_resets VALUES (4, 'b7dce3f020b03138287a4646c7a92f45a85f9043af529b00a7e64675737a2769', '2026-11-22 13:17:54.864+00');
INSERT INTO public.password_resets VALUES (2, '09f5ad606831ecd43ab59ff2be358a02074e9ef68090e4be9c57f6283af5e634', '2026-11-22 13:18:20.131+00');

INSERT INTO public.picture_uses VALUES (1, '6e8056db2f06ca56a6b0b293', 'page', NULL, 'about', 'en-US');
INSERT INTO public.picture_uses VALUES (7, 'f20f7d77dd560f5cc0688149', 'cover', 4, NULL, NULL);
INSERT INTO public.picture_uses VALUES (8, 'f20f7d77dd560f5cc0688149', 'text', 4, NULL, 'en-US');
INSERT INTO public.picture_uses VALUES (9, '0ae2028d1469445d801ae7dc', 'text', 4, NULL, 'en-US');
INSERT INTO public.picture_uses VALUES (10, 'd4988680a930f64fa32c0c7d', 'changes', 4, NULL, 'en-US');
INSERT INTO public.picture_uses VALUES (11, 'f8ba2aba77e098dd45b4abae', 'text', 12, NULL, 'zh-CN');

INSERT INTO public.post_revisions VALUES (2, 4, 'zh-CN', '2026-11-22 12:18:02.429+00', '2026-11-22 12:18:02.429+00', 1, true, true, '潮汐', '', '', '[]', '', '月亮牵着海水。

**高潮**与低潮。');
INSERT INTO public.post_revisions VALUES (1, 4, 'en-US', '2026-11-22 12:18:02.191+00', '2026-11-22 12:18:02.192+00', 1, true, true, 'Tides', 'Why the water goes', 'On tides', '["tide", "moon"]', 'The sea at dawn', '## High water

The **moon** pulls, see ![The sea](/uploads/f2/f20f7d77dd560f5cc0688149-600x400-c8783d.jpg) and ![](/uploads/0a/0ae2028d1469445d801ae7dc-60x40.webp).

$$h = A \cos(\omega t)$$

```js
const tide = () => 12.4;
```

```mermaid
graph LR; Moon --> Sea
```

| a | b |
| - | - |
| 1 | 2 |
');
INSERT INTO public.post_revisions VALUES (3, 4, 'zh-TW', '2026-11-22 12:18:04.759+00', '2026-11-22 12:18:04.759+00', 1, true, true, '潮汐', '', '', '[]', '', '月亮牽著海水。

**高潮**與低潮。');
INSERT INTO public.post_revisions VALUES (4, 4, 'zh-CN', '2026-11-22 12:18:05.256+00', '2026-11-22 12:18:05.256+00', 1, true, true, '潮汐', '', '', '[]', '', '月亮牵着海水，太阳也是。');
INSERT INTO public.post_revisions VALUES (5, 4, 'en-US', '2026-11-22 12:18:05.686+00', '2026-11-22 12:18:05.686+00', 1, false, false, 'Tides, again', '', '', '["unseen"]', '', 'A local working copy. ![](/uploads/d4/d4988680a930f64fa32c0c7d-50x50-0a141e.jpg)');
INSERT INTO public.post_revisions VALUES (6, 5, 'zh-TW', '2026-11-22 12:18:05.934+00', '2026-11-22 12:18:05.934+00', 1, false, false, '未完', '', '', '[]', '', '還沒寫完。');
INSERT INTO public.post_revisions VALUES (7, 6, 'en-US', '2026-11-22 12:18:06.128+00', '2026-11-22 12:18:06.128+00', 1, true, true, 'Far ahead', '', '', '[]', '', 'Later.');
INSERT INTO public.post_revisions VALUES (8, 7, 'en-US', '2026-11-22 12:18:06.407+00', '2026-11-22 12:18:06.407+00', 1, true, true, 'Thrown away', '', '', '[]', '', 'Trash.');
INSERT INTO public.post_revisions VALUES (9, 8, 'en-US', '2026-11-22 12:18:06.963+00', '2026-11-22 12:18:06.963+00', 1, true, true, 'Withdrawn', '', '', '[]', '', 'Once there.');
INSERT INTO public.post_revisions VALUES (11, 9, 'zh-CN', '2026-11-22 12:18:07.859+00', '2026-11-22 12:18:07.859+00', 1, true, true, '译文', '', '', '[]', '', '译文 译文 `tide()` 译文 译文.');
INSERT INTO public.post_revisions VALUES (10, 9, 'en-US', '2026-11-22 12:18:07.327+00', '2026-11-22 12:18:07.327+00', 1, true, true, 'Harbors', '', '', '[]', '', 'We call `tide()` each morning.');
INSERT INTO public.post_revisions VALUES (12, 9, 'zh-TW', '2026-11-22 12:18:08.203+00', '2026-11-22 12:18:08.412+00', 1, true, true, '港口', '', '', '[]', '', '我們每天早上呼叫 `tide()`。');
INSERT INTO public.post_revisions VALUES (14, 13, 'zh-CN', '2026-11-22 12:18:21.355+00', '2026-11-22 12:18:21.355+00', 1, true, true, '新一期', '', '', '[]', '', '在路上。');

INSERT INTO public.post_tags VALUES (1, 1, 0, '2026-11-19 00:00:00+00');
INSERT INTO public.post_tags VALUES (2, 2, 0, '2026-11-21 00:00:00+00');
INSERT INTO public.post_tags VALUES (2, 1, 1, '2026-11-21 00:00:00+00');
INSERT INTO public.post_tags VALUES (3, 2, 0, '2026-11-20 00:00:00+00');
INSERT INTO public.post_tags VALUES (3, 3, 1, '2026-11-20 00:00:00+00');
INSERT INTO public.post_tags VALUES (4, 4, 0, '2026-11-22 12:18:04.129+00');
INSERT INTO public.post_tags VALUES (4, 5, 1, '2026-11-22 12:18:04.129+00');
INSERT INTO public.post_tags VALUES (4, 8, 2, '2026-11-22 12:18:04.129+00');
INSERT INTO public.post_tags VALUES (12, 9, 0, '2026-01-02 00:00:00+00');

INSERT INTO public.post_translations VALUES (1, 1, 'zh-CN', 'published', 'written', '一篇文章，三种语言', '读者会看到哪种语言，缺了译文怎么办，搜索引擎又如何得知。', '读者会看到哪种语言，缺了译文怎么办，搜索引擎又如何得知。', '[]', '', 264, 1, 'c6a6ebfb67b4bce84c436c62db5db0d3a84c0857360fed63c8bf5dbfe2aa5f19', '2026-11-22 12:17:49.294+00', '2026-11-22 12:17:49.291+00', '[{"id": "读者会看到哪种语言", "text": "读者会看到哪种语言", "depth": 2}, {"id": "缺了译文怎么办", "text": "缺了译文怎么办", "depth": 2}, {"id": "搜索引擎看到什么", "text": "搜索引擎看到什么", "depth": 2}]', '<p>多数博客给每种语言各存一份文章，日子久了，几份就各走各的路。在这里，文章只有一篇，语言是它的几个侧面。</p>
<h2 id="读者会看到哪种语言">读者会看到哪种语言<a class="anchor" href="#读者会看到哪种语言" aria-hidden="true" tabindex="-1"></a></h2>
<p>选过语言的读者，看到的就是那种语言；没选过的，先看浏览器的设置，再看站点的默认语言。<code>zh-HK</code> 和 <code>zh-MO</code> 读繁体，<code>zh-SG</code> 读简体。</p>
<p><code>/post/one-post-three-languages</code> 这个地址属于所有语言。想给别人发其中一种，把语言放在最前面就行：<code>/zh-TW/post/one-post-three-languages</code>。</p>
<h2 id="缺了译文怎么办">缺了译文怎么办<a class="anchor" href="#缺了译文怎么办" aria-hidden="true" tabindex="-1"></a></h2>
<p>没有人会遇到空白页。繁体读者会先看到简体版，再轮到英文版，反过来也一样；最后才是站点的默认语言。正文上方会有一行字说明这件事。</p>
<h2 id="搜索引擎看到什么">搜索引擎看到什么<a class="anchor" href="#搜索引擎看到什么" aria-hidden="true" tabindex="-1"></a></h2>
<p>每个页面都写明了自己的其他语言版本，所以台北的人搜到繁体，新加坡的人搜到简体。只是临时顶替的文字会指向原文，不会被当成抄袭。</p>', '
多数博客给每种语言各存一份文章，日子久了，几份就各走各的路。在这里，文章只有一篇，语言是它的几个侧面。

## 读者会看到哪种语言

选过语言的读者，看到的就是那种语言；没选过的，先看浏览器的设置，再看站点的默认语言。`zh-HK` 和 `zh-MO` 读繁体，`zh-SG` 读简体。

`/post/one-post-three-languages` 这个地址属于所有语言。想给别人发其中一种，把语言放在最前面就行：`/zh-TW/post/one-post-three-languages`。

## 缺了译文怎么办

没有人会遇到空白页。繁体读者会先看到简体版，再轮到英文版，反过来也一样；最后才是站点的默认语言。正文上方会有一行字说明这件事。

## 搜索引擎看到什么

每个页面都写明了自己的其他语言版本，所以台北的人搜到繁体，新加坡的人搜到简体。只是临时顶替的文字会指向原文，不会被当成抄袭。
', 1, false, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (2, 1, 'zh-TW', 'published', 'written', '一篇文章，三種語言', '讀者會看到哪種語言，缺了譯文怎麼辦，搜尋引擎又如何得知。', '讀者會看到哪種語言，缺了譯文怎麼辦，搜尋引擎又如何得知。', '[]', '', 266, 1, '052a8e852402cb041d51e515f32194c171756ff06e5b4cce86d2fb6d0cc78c2c', '2026-11-22 12:17:49.303+00', '2026-11-22 12:17:49.294+00', '[{"id": "讀者會看到哪種語言", "text": "讀者會看到哪種語言", "depth": 2}, {"id": "缺了譯文怎麼辦", "text": "缺了譯文怎麼辦", "depth": 2}, {"id": "搜尋引擎看到什麼", "text": "搜尋引擎看到什麼", "depth": 2}]', '<p>多數部落格替每種語言各存一份文章，日子久了，幾份就各走各的路。在這裡，文章只有一篇，語言是它的幾個側面。</p>
<h2 id="讀者會看到哪種語言">讀者會看到哪種語言<a class="anchor" href="#讀者會看到哪種語言" aria-hidden="true" tabindex="-1"></a></h2>
<p>選過語言的讀者，看到的就是那種語言；沒選過的，先看瀏覽器的設定，再看網站的預設語言。<code>zh-HK</code> 與 <code>zh-MO</code> 讀繁體，<code>zh-SG</code> 讀簡體。</p>
<p><code>/post/one-post-three-languages</code> 這個網址屬於所有語言。想把其中一種傳給別人，把語言放在最前面就行：<code>/zh-TW/post/one-post-three-languages</code>。</p>
<h2 id="缺了譯文怎麼辦">缺了譯文怎麼辦<a class="anchor" href="#缺了譯文怎麼辦" aria-hidden="true" tabindex="-1"></a></h2>
<p>沒有人會遇到空白頁。繁體讀者會先看到簡體版，再輪到英文版，反過來也一樣；最後才是網站的預設語言。內文上方會有一行字說明這件事。</p>
<h2 id="搜尋引擎看到什麼">搜尋引擎看到什麼<a class="anchor" href="#搜尋引擎看到什麼" aria-hidden="true" tabindex="-1"></a></h2>
<p>每個頁面都寫明了自己的其他語言版本，所以臺北的人搜到繁體，新加坡的人搜到簡體。只是暫時頂替的文字會指向原文，不會被當成抄襲。</p>', '
多數部落格替每種語言各存一份文章，日子久了，幾份就各走各的路。在這裡，文章只有一篇，語言是它的幾個側面。

## 讀者會看到哪種語言

選過語言的讀者，看到的就是那種語言；沒選過的，先看瀏覽器的設定，再看網站的預設語言。`zh-HK` 與 `zh-MO` 讀繁體，`zh-SG` 讀簡體。

`/post/one-post-three-languages` 這個網址屬於所有語言。想把其中一種傳給別人，把語言放在最前面就行：`/zh-TW/post/one-post-three-languages`。

## 缺了譯文怎麼辦

沒有人會遇到空白頁。繁體讀者會先看到簡體版，再輪到英文版，反過來也一樣；最後才是網站的預設語言。內文上方會有一行字說明這件事。

## 搜尋引擎看到什麼

每個頁面都寫明了自己的其他語言版本，所以臺北的人搜到繁體，新加坡的人搜到簡體。只是暫時頂替的文字會指向原文，不會被當成抄襲。
', 1, false, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (3, 1, 'en-US', 'published', 'written', 'One post, three languages', 'Which language a reader gets to see, what happens when a translation is missing, and how search engines are told.', 'Which language a reader gets to see, what happens when a translation is missing, and how search engines are told.', '[]', '', 181, 1, '1c21519d45102372fe12ae6939978a64f16c27314e51a01e9c5bb9435c3d5c4f', '2026-11-22 12:17:49.308+00', '2026-11-22 12:17:49.303+00', '[{"id": "which-language-a-reader-sees", "text": "Which language a reader sees", "depth": 2}, {"id": "when-a-translation-is-missing", "text": "When a translation is missing", "depth": 2}, {"id": "what-search-engines-see", "text": "What search engines see", "depth": 2}]', '<p>Most blogs keep a copy of each post for each language, and the copies drift apart. Here a post is one thing, and its languages are sides of it.</p>
<h2 id="which-language-a-reader-sees">Which language a reader sees<a class="anchor" href="#which-language-a-reader-sees" aria-hidden="true" tabindex="-1"></a></h2>
<p>A reader who has chosen a language gets it. Otherwise the browser''s own setting decides, then the site''s default. <code>zh-HK</code> and <code>zh-MO</code> read Traditional Chinese, <code>zh-SG</code> reads Simplified.</p>
<p>The address <code>/post/one-post-three-languages</code> belongs to all of them. When you want to send someone one particular language, put it in front: <code>/zh-TW/post/one-post-three-languages</code>.</p>
<h2 id="when-a-translation-is-missing">When a translation is missing<a class="anchor" href="#when-a-translation-is-missing" aria-hidden="true" tabindex="-1"></a></h2>
<p>Nobody meets an empty page. A reader of Traditional Chinese is shown the Simplified text before the English one, and the other way round; after that comes the site''s default language. A line above the text says that this has happened.</p>
<h2 id="what-search-engines-see">What search engines see<a class="anchor" href="#what-search-engines-see" aria-hidden="true" tabindex="-1"></a></h2>
<p>Every page names its other languages, so that a search in Taipei finds the Traditional text and a search in Singapore the Simplified one. A text that merely stands in for a missing one points to the original, so that nothing counts as copied.</p>', '
Most blogs keep a copy of each post for each language, and the copies drift apart. Here a post is one thing, and its languages are sides of it.

## Which language a reader sees

A reader who has chosen a language gets it. Otherwise the browser''s own setting decides, then the site''s default. `zh-HK` and `zh-MO` read Traditional Chinese, `zh-SG` reads Simplified.

The address `/post/one-post-three-languages` belongs to all of them. When you want to send someone one particular language, put it in front: `/zh-TW/post/one-post-three-languages`.

## When a translation is missing

Nobody meets an empty page. A reader of Traditional Chinese is shown the Simplified text before the English one, and the other way round; after that comes the site''s default language. A line above the text says that this has happened.

## What search engines see

Every page names its other languages, so that a search in Taipei finds the Traditional text and a search in Singapore the Simplified one. A text that merely stands in for a missing one points to the original, so that nothing counts as copied.
', 1, false, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (4, 2, 'zh-CN', 'published', 'written', '欢迎使用散文', '给同时面向中文和英文读者写作的人：这个博客能做什么，从哪里开始。', '给同时面向中文和英文读者写作的人：这个博客能做什么，从哪里开始。', '[]', '', 322, 1, '83bc51a1e444d66dd0f12f43553e613239c9ec5affdd050e71bfdea94a733c6c', '2026-11-22 12:17:50.465+00', '2026-11-22 12:17:50.463+00', '[{"id": "你已经拥有的", "text": "你已经拥有的", "depth": 2}, {"id": "先做什么", "text": "先做什么", "depth": 2}]', '<p>散文（Sanwen）是一个博客系统，写给同时拥有中文读者和英文读者的人。名字里藏着两层意思：散文，是文章；三文，是三种文字。</p>
<p>这是随新站点附带的三篇文章之一，每篇都有简体中文、繁体中文和英文三个版本。读一读，改一改，或者直接删掉，都随你。</p>
<h2 id="你已经拥有的">你已经拥有的<a class="anchor" href="#你已经拥有的" aria-hidden="true" tabindex="-1"></a></h2>
<ul>
<li><strong>一篇文章，多种语言。</strong>一篇文章只有一个地址、一个日期、一处评论；标题和正文则每种语言各有一份，写好哪一种，就先发布哪一种。</li>
<li><strong>一个文件夹。</strong>所有内容都在程序旁边的 <code>data</code> 文件夹里，复制一份就是备份。</li>
<li><strong>完整的网页。</strong>读者拿到的是现成的 HTML：不需要 JavaScript，在手机上、在白天、在夜里都能好好读。</li>
</ul>
<h2 id="先做什么">先做什么<a class="anchor" href="#先做什么" aria-hidden="true" tabindex="-1"></a></h2>
<ol>
<li>
<p>服务器启动时打印了一个一次性链接，打开它，成为这个站点的管理员。</p>
</li>
<li>
<p>已经有 Markdown 文章？按语言分别放进文件夹，一条命令就能带过来：</p>
<pre class="code" data-language="sh" tabindex="0"><code><span class="tok-function">npx </span><span class="tok-string">sanwen import markdown ./my-posts</span></code></pre>
</li>
<li>
<p>动笔。<a href="/post/writing-in-markdown">用 Markdown 写作</a>展示了一篇文章里可以放些什么。</p>
</li>
</ol>
<p>第三篇<a href="/post/one-post-three-languages">《一篇文章，三种语言》</a>讲的是：读者会看到哪种语言，为什么。</p>', '
散文（Sanwen）是一个博客系统，写给同时拥有中文读者和英文读者的人。名字里藏着两层意思：散文，是文章；三文，是三种文字。

这是随新站点附带的三篇文章之一，每篇都有简体中文、繁体中文和英文三个版本。读一读，改一改，或者直接删掉，都随你。

## 你已经拥有的

- **一篇文章，多种语言。**一篇文章只有一个地址、一个日期、一处评论；标题和正文则每种语言各有一份，写好哪一种，就先发布哪一种。
- **一个文件夹。**所有内容都在程序旁边的 `data` 文件夹里，复制一份就是备份。
- **完整的网页。**读者拿到的是现成的 HTML：不需要 JavaScript，在手机上、在白天、在夜里都能好好读。

## 先做什么

1. 服务器启动时打印了一个一次性链接，打开它，成为这个站点的管理员。
2. 已经有 Markdown 文章？按语言分别放进文件夹，一条命令就能带过来：

   ```sh
   npx sanwen import markdown ./my-posts
   ```

3. 动笔。[用 Markdown 写作](/post/writing-in-markdown)展示了一篇文章里可以放些什么。

第三篇[《一篇文章，三种语言》](/post/one-post-three-languages)讲的是：读者会看到哪种语言，为什么。
', 1, false, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (5, 2, 'zh-TW', 'published', 'written', '歡迎使用散文', '給同時面向中文與英文讀者寫作的人：這個部落格能做什麼，從哪裡開始。', '給同時面向中文與英文讀者寫作的人：這個部落格能做什麼，從哪裡開始。', '[]', '', 325, 1, '77e9ec610dbd2e933edec54bd3f6cf06c69880249cac21a797dbfaf8fe5987d9', '2026-11-22 12:17:50.495+00', '2026-11-22 12:17:50.465+00', '[{"id": "你已經擁有的", "text": "你已經擁有的", "depth": 2}, {"id": "先做什麼", "text": "先做什麼", "depth": 2}]', '<p>散文（Sanwen）是一套部落格系統，獻給同時擁有中文讀者與英文讀者的人。名字裡藏著兩層意思：散文，是文章；三文，是三種文字。</p>
<p>這是隨新網站附上的三篇文章之一，每篇都有簡體中文、繁體中文與英文三個版本。讀一讀、改一改，或是直接刪掉，都隨你。</p>
<h2 id="你已經擁有的">你已經擁有的<a class="anchor" href="#你已經擁有的" aria-hidden="true" tabindex="-1"></a></h2>
<ul>
<li><strong>一篇文章，多種語言。</strong>一篇文章只有一個網址、一個日期、一處留言；標題與內文則每種語言各有一份，哪一種寫好了，就先發佈哪一種。</li>
<li><strong>一個資料夾。</strong>所有內容都在程式旁邊的 <code>data</code> 資料夾裡，複製一份就是備份。</li>
<li><strong>完整的網頁。</strong>讀者拿到的是現成的 HTML：不需要 JavaScript，在手機上、在白天、在夜裡都能好好閱讀。</li>
</ul>
<h2 id="先做什麼">先做什麼<a class="anchor" href="#先做什麼" aria-hidden="true" tabindex="-1"></a></h2>
<ol>
<li>
<p>伺服器啟動時印出了一個一次性連結，打開它，成為這個網站的管理員。</p>
</li>
<li>
<p>已經有 Markdown 文章？依語言分別放進資料夾，一行指令就能帶過來：</p>
<pre class="code" data-language="sh" tabindex="0"><code><span class="tok-function">npx </span><span class="tok-string">sanwen import markdown ./my-posts</span></code></pre>
</li>
<li>
<p>動筆。<a href="/post/writing-in-markdown">用 Markdown 寫作</a>示範了一篇文章裡可以放些什麼。</p>
</li>
</ol>
<p>第三篇<a href="/post/one-post-three-languages">〈一篇文章，三種語言〉</a>談的是：讀者會看到哪種語言，為什麼。</p>', '
散文（Sanwen）是一套部落格系統，獻給同時擁有中文讀者與英文讀者的人。名字裡藏著兩層意思：散文，是文章；三文，是三種文字。

這是隨新網站附上的三篇文章之一，每篇都有簡體中文、繁體中文與英文三個版本。讀一讀、改一改，或是直接刪掉，都隨你。

## 你已經擁有的

- **一篇文章，多種語言。**一篇文章只有一個網址、一個日期、一處留言；標題與內文則每種語言各有一份，哪一種寫好了，就先發佈哪一種。
- **一個資料夾。**所有內容都在程式旁邊的 `data` 資料夾裡，複製一份就是備份。
- **完整的網頁。**讀者拿到的是現成的 HTML：不需要 JavaScript，在手機上、在白天、在夜裡都能好好閱讀。

## 先做什麼

1. 伺服器啟動時印出了一個一次性連結，打開它，成為這個網站的管理員。
2. 已經有 Markdown 文章？依語言分別放進資料夾，一行指令就能帶過來：

   ```sh
   npx sanwen import markdown ./my-posts
   ```

3. 動筆。[用 Markdown 寫作](/post/writing-in-markdown)示範了一篇文章裡可以放些什麼。

第三篇[〈一篇文章，三種語言〉](/post/one-post-three-languages)談的是：讀者會看到哪種語言，為什麼。
', 1, false, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (6, 2, 'en-US', 'published', 'written', 'Welcome to Sanwen', 'What this blog can do for people who write for Chinese and English readers, and where to begin.', 'What this blog can do for people who write for Chinese and English readers, and where to begin.', '[]', '', 206, 1, '4840d255d4e197553707bc7fad85bcde08a18c272167acbe9bf2d3b8cdabd3f6', '2026-11-22 12:17:50.502+00', '2026-11-22 12:17:50.495+00', '[{"id": "what-you-have", "text": "What you have", "depth": 2}, {"id": "what-to-do-first", "text": "What to do first", "depth": 2}]', '<p>Sanwen is a blog for people who write for Chinese and English readers. The name says it twice: 散文 is prose, and 三文 is three scripts.</p>
<p>This post is one of three that came with your new site. Each of them exists in Simplified Chinese, Traditional Chinese and English. Read them, change them, or throw them away.</p>
<h2 id="what-you-have">What you have<a class="anchor" href="#what-you-have" aria-hidden="true" tabindex="-1"></a></h2>
<ul>
<li><strong>One post, several languages.</strong> A post has one address, one date, one comment thread. Its title and text exist once for each language, and each can be published when it is ready.</li>
<li><strong>One file.</strong> Everything is in a folder named <code>data</code>, beside the program. Copy it and you have a backup.</li>
<li><strong>Pages that are complete.</strong> What your readers get is finished HTML. It reads without JavaScript, on a phone, in the light and in the dark.</li>
</ul>
<h2 id="what-to-do-first">What to do first<a class="anchor" href="#what-to-do-first" aria-hidden="true" tabindex="-1"></a></h2>
<ol>
<li>
<p>When the server started, it printed a one-time link. Open it to become the administrator of this site.</p>
</li>
<li>
<p>Already have posts as Markdown files? Put them into one folder for each language and bring them along:</p>
<pre class="code" data-language="sh" tabindex="0"><code><span class="tok-function">npx </span><span class="tok-string">sanwen import markdown ./my-posts</span></code></pre>
</li>
<li>
<p>Write something. <a href="/post/writing-in-markdown">Writing in Markdown</a> shows what a post can hold.</p>
</li>
</ol>
<p>The third post, <a href="/post/one-post-three-languages">One post, three languages</a>, tells which language a reader gets to see, and why.</p>', '
Sanwen is a blog for people who write for Chinese and English readers. The name says it twice: 散文 is prose, and 三文 is three scripts.

This post is one of three that came with your new site. Each of them exists in Simplified Chinese, Traditional Chinese and English. Read them, change them, or throw them away.

## What you have

- **One post, several languages.** A post has one address, one date, one comment thread. Its title and text exist once for each language, and each can be published when it is ready.
- **One file.** Everything is in a folder named `data`, beside the program. Copy it and you have a backup.
- **Pages that are complete.** What your readers get is finished HTML. It reads without JavaScript, on a phone, in the light and in the dark.

## What to do first

1. When the server started, it printed a one-time link. Open it to become the administrator of this site.
2. Already have posts as Markdown files? Put them into one folder for each language and bring them along:

   ```sh
   npx sanwen import markdown ./my-posts
   ```

3. Write something. [Writing in Markdown](/post/writing-in-markdown) shows what a post can hold.

The third post, [One post, three languages](/post/one-post-three-languages), tells which language a reader gets to see, and why.
', 1, false, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (7, 3, 'zh-CN', 'published', 'written', '用 Markdown 写作', '标题、引文、代码、表格和脚注：一篇文章里可以放什么，看起来是什么样子。', '标题、引文、代码、表格和脚注：一篇文章里可以放什么，看起来是什么样子。', '[]', '', 234, 1, '4bfe71f1b5febcceca4a88287c19cf19b87fa4b612653e784cfe32f43598c061', '2026-11-22 12:17:51.283+00', '2026-11-22 12:17:51.282+00', '[{"id": "emphasis", "text": "强调", "depth": 2}, {"id": "quotations", "text": "引文", "depth": 2}, {"id": "lists", "text": "列表", "depth": 2}, {"id": "code", "text": "代码", "depth": 2}, {"id": "tables", "text": "表格", "depth": 2}, {"id": "footnotes", "text": "脚注与链接", "depth": 2}]', '<p>文章就是纯文本加上几个记号。渲染之前就能读，可以放进版本控制，也可以随时带走。</p>
<h2 id="emphasis">强调<a class="anchor" href="#emphasis" aria-hidden="true" tabindex="-1"></a></h2>
<p><code>*轻声*</code>是<em>轻声</em>，<code>**大声**</code>是<strong>大声</strong>。中文的词与词之间没有空格，记号照样有效：<strong>真的，</strong>她说。写错的地方可以<del>划掉</del>，留作痕迹。</p>
<h2 id="quotations">引文<a class="anchor" href="#quotations" aria-hidden="true" tabindex="-1"></a></h2>
<blockquote>
<p>学而时习之，不亦说乎？</p>
</blockquote>
<h2 id="lists">列表<a class="anchor" href="#lists" aria-hidden="true" tabindex="-1"></a></h2>
<ul class="contains-task-list">
<li>不分先后的事</li>
<li class="task-list-item"><input type="checkbox" checked disabled aria-label="已完成"> 做完的事</li>
<li class="task-list-item"><input type="checkbox" disabled aria-label="未完成"> 还没做的事</li>
</ul>
<ol>
<li>第一</li>
<li>第二</li>
</ol>
<h2 id="code">代码<a class="anchor" href="#code" aria-hidden="true" tabindex="-1"></a></h2>
<p>写明语言，保存时就会着色，不用麻烦读者的浏览器：</p>
<pre class="code" data-language="ts" tabindex="0"><code><span class="tok-comment">/** 用读者的语言打招呼。 */</span>
<span class="tok-keyword">export function </span><span class="tok-function">greet</span>(locale<span class="tok-keyword">: </span><span class="tok-function">Locale</span><span class="tok-punctuation">,</span> name<span class="tok-keyword">: </span><span class="tok-constant">string</span>)<span class="tok-keyword">: </span><span class="tok-constant">string</span> {
  <span class="tok-keyword">return</span> locale <span class="tok-keyword">=== </span><span class="tok-string-expression">''en-US'' </span><span class="tok-keyword">? </span><span class="tok-string-expression">`Hello, </span><span class="tok-keyword">${</span>name<span class="tok-keyword">}</span><span class="tok-string-expression">!` </span><span class="tok-keyword">: </span><span class="tok-string-expression">`你好，</span><span class="tok-keyword">${</span>name<span class="tok-keyword">}</span><span class="tok-string-expression">！`</span>;
}</code></pre>
<h2 id="tables">表格<a class="anchor" href="#tables" aria-hidden="true" tabindex="-1"></a></h2>
<div class="table-scroll" tabindex="0" role="region" aria-label="表格：文字、例子、方向"><table>
<thead>
<tr>
<th>文字</th>
<th align="center">例子</th>
<th>方向</th>
</tr>
</thead>
<tbody>
<tr>
<td>简体</td>
<td align="center">汉字</td>
<td>从左到右</td>
</tr>
<tr>
<td>繁体</td>
<td align="center">漢字</td>
<td>从左到右</td>
</tr>
<tr>
<td>拉丁</td>
<td align="center">word</td>
<td>从左到右</td>
</tr>
</tbody>
</table></div>
<h2 id="footnotes">脚注与链接<a class="anchor" href="#footnotes" aria-hidden="true" tabindex="-1"></a></h2>
<p>会打断行文的话，可以放到页脚。<sup><a href="#note-fn-1" id="note-fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup> 每个标题都有自己的锚点，所以可以链接到<a href="#code">文章的某一部分</a>。想自己决定锚点的名字，就在标题后面写上 <code>{#my-anchor}</code>。</p>
<section data-footnotes="" class="footnotes"><h2 class="footnotes-label" id="footnote-label">脚注</h2>
<ol>
<li id="note-fn-1">
<p>就像这样。 <a href="#note-fnref-1" data-footnote-backref="" aria-label="返回正文 1" class="data-footnote-backref">↩</a></p>
</li>
</ol>
</section>', '
文章就是纯文本加上几个记号。渲染之前就能读，可以放进版本控制，也可以随时带走。

## 强调 {#emphasis}

`*轻声*`是*轻声*，`**大声**`是**大声**。中文的词与词之间没有空格，记号照样有效：**真的，**她说。写错的地方可以~~划掉~~，留作痕迹。

## 引文 {#quotations}

> 学而时习之，不亦说乎？

## 列表 {#lists}

- 不分先后的事
- [x] 做完的事
- [ ] 还没做的事

1. 第一
2. 第二

## 代码 {#code}

写明语言，保存时就会着色，不用麻烦读者的浏览器：

```ts
/** 用读者的语言打招呼。 */
export function greet(locale: Locale, name: string): string {
  return locale === ''en-US'' ? `Hello, ${name}!` : `你好，${name}！`;
}
```

## 表格 {#tables}

| 文字 | 例子 | 方向 |
| --- | :-: | --- |
| 简体 | 汉字 | 从左到右 |
| 繁体 | 漢字 | 从左到右 |
| 拉丁 | word | 从左到右 |

## 脚注与链接 {#footnotes}

会打断行文的话，可以放到页脚。[^1] 每个标题都有自己的锚点，所以可以链接到[文章的某一部分](#code)。想自己决定锚点的名字，就在标题后面写上 `{#my-anchor}`。

[^1]: 就像这样。
', 1, false, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (8, 3, 'zh-TW', 'published', 'written', '用 Markdown 寫作', '標題、引文、程式碼、表格與註腳：一篇文章裡可以放什麼，看起來是什麼樣子。', '標題、引文、程式碼、表格與註腳：一篇文章裡可以放什麼，看起來是什麼樣子。', '[]', '', 237, 1, '0a53e753fb2140287b62f9f8325e97e6c70ce4199bd2cda5ac5e15402548b230', '2026-11-22 12:17:51.286+00', '2026-11-22 12:17:51.283+00', '[{"id": "emphasis", "text": "強調", "depth": 2}, {"id": "quotations", "text": "引文", "depth": 2}, {"id": "lists", "text": "清單", "depth": 2}, {"id": "code", "text": "程式碼", "depth": 2}, {"id": "tables", "text": "表格", "depth": 2}, {"id": "footnotes", "text": "註腳與連結", "depth": 2}]', '<p>文章就是純文字加上幾個記號。還沒算繪之前就能讀，可以放進版本控制，也可以隨時帶走。</p>
<h2 id="emphasis">強調<a class="anchor" href="#emphasis" aria-hidden="true" tabindex="-1"></a></h2>
<p><code>*輕聲*</code>是<em>輕聲</em>，<code>**大聲**</code>是<strong>大聲</strong>。中文的詞與詞之間沒有空格，記號照樣有效：<strong>真的，</strong>她說。寫錯的地方可以<del>劃掉</del>，留作痕跡。</p>
<h2 id="quotations">引文<a class="anchor" href="#quotations" aria-hidden="true" tabindex="-1"></a></h2>
<blockquote>
<p>學而時習之，不亦說乎？</p>
</blockquote>
<h2 id="lists">清單<a class="anchor" href="#lists" aria-hidden="true" tabindex="-1"></a></h2>
<ul class="contains-task-list">
<li>不分先後的事</li>
<li class="task-list-item"><input type="checkbox" checked disabled aria-label="已完成"> 做完的事</li>
<li class="task-list-item"><input type="checkbox" disabled aria-label="未完成"> 還沒做的事</li>
</ul>
<ol>
<li>第一</li>
<li>第二</li>
</ol>
<h2 id="code">程式碼<a class="anchor" href="#code" aria-hidden="true" tabindex="-1"></a></h2>
<p>寫明語言，儲存時就會上色，不必勞動讀者的瀏覽器：</p>
<pre class="code" data-language="ts" tabindex="0"><code><span class="tok-comment">/** 用讀者的語言打招呼。 */</span>
<span class="tok-keyword">export function </span><span class="tok-function">greet</span>(locale<span class="tok-keyword">: </span><span class="tok-function">Locale</span><span class="tok-punctuation">,</span> name<span class="tok-keyword">: </span><span class="tok-constant">string</span>)<span class="tok-keyword">: </span><span class="tok-constant">string</span> {
  <span class="tok-keyword">return</span> locale <span class="tok-keyword">=== </span><span class="tok-string-expression">''en-US'' </span><span class="tok-keyword">? </span><span class="tok-string-expression">`Hello, </span><span class="tok-keyword">${</span>name<span class="tok-keyword">}</span><span class="tok-string-expression">!` </span><span class="tok-keyword">: </span><span class="tok-string-expression">`你好，</span><span class="tok-keyword">${</span>name<span class="tok-keyword">}</span><span class="tok-string-expression">！`</span>;
}</code></pre>
<h2 id="tables">表格<a class="anchor" href="#tables" aria-hidden="true" tabindex="-1"></a></h2>
<div class="table-scroll" tabindex="0" role="region" aria-label="表格：文字、例子、方向"><table>
<thead>
<tr>
<th>文字</th>
<th align="center">例子</th>
<th>方向</th>
</tr>
</thead>
<tbody>
<tr>
<td>簡體</td>
<td align="center">汉字</td>
<td>由左至右</td>
</tr>
<tr>
<td>繁體</td>
<td align="center">漢字</td>
<td>由左至右</td>
</tr>
<tr>
<td>拉丁</td>
<td align="center">word</td>
<td>由左至右</td>
</tr>
</tbody>
</table></div>
<h2 id="footnotes">註腳與連結<a class="anchor" href="#footnotes" aria-hidden="true" tabindex="-1"></a></h2>
<p>會打斷行文的話，可以放到頁尾。<sup><a href="#note-fn-1" id="note-fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup> 每個標題都有自己的錨點，所以可以連結到<a href="#code">文章的某一部分</a>。想自己決定錨點的名字，就在標題後面寫上 <code>{#my-anchor}</code>。</p>
<section data-footnotes="" class="footnotes"><h2 class="footnotes-label" id="footnote-label">註腳</h2>
<ol>
<li id="note-fn-1">
<p>就像這樣。 <a href="#note-fnref-1" data-footnote-backref="" aria-label="返回正文 1" class="data-footnote-backref">↩</a></p>
</li>
</ol>
</section>', '
文章就是純文字加上幾個記號。還沒算繪之前就能讀，可以放進版本控制，也可以隨時帶走。

## 強調 {#emphasis}

`*輕聲*`是*輕聲*，`**大聲**`是**大聲**。中文的詞與詞之間沒有空格，記號照樣有效：**真的，**她說。寫錯的地方可以~~劃掉~~，留作痕跡。

## 引文 {#quotations}

> 學而時習之，不亦說乎？

## 清單 {#lists}

- 不分先後的事
- [x] 做完的事
- [ ] 還沒做的事

1. 第一
2. 第二

## 程式碼 {#code}

寫明語言，儲存時就會上色，不必勞動讀者的瀏覽器：

```ts
/** 用讀者的語言打招呼。 */
export function greet(locale: Locale, name: string): string {
  return locale === ''en-US'' ? `Hello, ${name}!` : `你好，${name}！`;
}
```

## 表格 {#tables}

| 文字 | 例子 | 方向 |
| --- | :-: | --- |
| 簡體 | 汉字 | 由左至右 |
| 繁體 | 漢字 | 由左至右 |
| 拉丁 | word | 由左至右 |

## 註腳與連結 {#footnotes}

會打斷行文的話，可以放到頁尾。[^1] 每個標題都有自己的錨點，所以可以連結到[文章的某一部分](#code)。想自己決定錨點的名字，就在標題後面寫上 `{#my-anchor}`。

[^1]: 就像這樣。
', 1, false, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (9, 3, 'en-US', 'published', 'written', 'Writing in Markdown', 'Headings, quotations, code, tables and footnotes — what a post can hold, and how it looks.', 'Headings, quotations, code, tables and footnotes — what a post can hold, and how it looks.', '[]', '', 166, 1, '2825f5333bfcb629c60ca6c43dd7ff0775c0d6ac703fc437ab4f98d2446fdbb3', '2026-11-22 12:17:51.289+00', '2026-11-22 12:17:51.286+00', '[{"id": "emphasis", "text": "Emphasis", "depth": 2}, {"id": "quotations", "text": "Quotations", "depth": 2}, {"id": "lists", "text": "Lists", "depth": 2}, {"id": "code", "text": "Code", "depth": 2}, {"id": "tables", "text": "Tables", "depth": 2}, {"id": "footnotes", "text": "Footnotes and links", "depth": 2}]', '<p>A post is plain text with a few marks. You can read it before it is rendered, keep it under version control, and take it with you.</p>
<h2 id="emphasis">Emphasis<a class="anchor" href="#emphasis" aria-hidden="true" tabindex="-1"></a></h2>
<p>Write <code>*softly*</code> for <em>softly</em> and <code>**firmly**</code> for <strong>firmly</strong>. In Chinese there are no spaces around words, and the marks still work: <strong>真的，</strong>她说。 A <del>mistake</del> can stay visible.</p>
<h2 id="quotations">Quotations<a class="anchor" href="#quotations" aria-hidden="true" tabindex="-1"></a></h2>
<blockquote>
<p>The art of writing is the art of discovering what you believe.</p>
</blockquote>
<h2 id="lists">Lists<a class="anchor" href="#lists" aria-hidden="true" tabindex="-1"></a></h2>
<ul class="contains-task-list">
<li>things in no order</li>
<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> done</li>
<li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> still to do</li>
</ul>
<ol>
<li>first</li>
<li>second</li>
</ol>
<h2 id="code">Code<a class="anchor" href="#code" aria-hidden="true" tabindex="-1"></a></h2>
<p>Name the language and it is coloured when you save, not in your reader''s browser:</p>
<pre class="code" data-language="ts" tabindex="0"><code><span class="tok-comment">/** Greets in the reader''s language. */</span>
<span class="tok-keyword">export function </span><span class="tok-function">greet</span>(locale<span class="tok-keyword">: </span><span class="tok-function">Locale</span><span class="tok-punctuation">,</span> name<span class="tok-keyword">: </span><span class="tok-constant">string</span>)<span class="tok-keyword">: </span><span class="tok-constant">string</span> {
  <span class="tok-keyword">return</span> locale <span class="tok-keyword">=== </span><span class="tok-string-expression">''en-US'' </span><span class="tok-keyword">? </span><span class="tok-string-expression">`Hello, </span><span class="tok-keyword">${</span>name<span class="tok-keyword">}</span><span class="tok-string-expression">!` </span><span class="tok-keyword">: </span><span class="tok-string-expression">`你好，</span><span class="tok-keyword">${</span>name<span class="tok-keyword">}</span><span class="tok-string-expression">！`</span>;
}</code></pre>
<h2 id="tables">Tables<a class="anchor" href="#tables" aria-hidden="true" tabindex="-1"></a></h2>
<div class="table-scroll" tabindex="0" role="region" aria-label="Table: Script, Example, Reads"><table>
<thead>
<tr>
<th>Script</th>
<th align="center">Example</th>
<th>Reads</th>
</tr>
</thead>
<tbody>
<tr>
<td>Simplified</td>
<td align="center">汉字</td>
<td>left to right</td>
</tr>
<tr>
<td>Traditional</td>
<td align="center">漢字</td>
<td>left to right</td>
</tr>
<tr>
<td>Latin</td>
<td align="center">word</td>
<td>left to right</td>
</tr>
</tbody>
</table></div>
<h2 id="footnotes">Footnotes and links<a class="anchor" href="#footnotes" aria-hidden="true" tabindex="-1"></a></h2>
<p>A remark that would interrupt goes to the foot of the page.<sup><a href="#note-fn-1" id="note-fnref-1" data-footnote-ref="" aria-describedby="footnote-label">1</a></sup> Headings get an anchor of their own, so you can link to <a href="#code">a part of a post</a>. If you want to choose the anchor, write <code>{#my-anchor}</code> after the heading.</p>
<section data-footnotes="" class="footnotes"><h2 class="footnotes-label" id="footnote-label">Footnotes</h2>
<ol>
<li id="note-fn-1">
<p>Like this one. <a href="#note-fnref-1" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>
</li>
</ol>
</section>', '
A post is plain text with a few marks. You can read it before it is rendered, keep it under version control, and take it with you.

## Emphasis {#emphasis}

Write `*softly*` for *softly* and `**firmly**` for **firmly**. In Chinese there are no spaces around words, and the marks still work: **真的，**她说。 A ~~mistake~~ can stay visible.

## Quotations {#quotations}

> The art of writing is the art of discovering what you believe.

## Lists {#lists}

- things in no order
- [x] done
- [ ] still to do

1. first
2. second

## Code {#code}

Name the language and it is coloured when you save, not in your reader''s browser:

```ts
/** Greets in the reader''s language. */
export function greet(locale: Locale, name: string): string {
  return locale === ''en-US'' ? `Hello, ${name}!` : `你好，${name}！`;
}
```

## Tables {#tables}

| Script | Example | Reads |
| --- | :-: | --- |
| Simplified | 汉字 | left to right |
| Traditional | 漢字 | left to right |
| Latin | word | left to right |

## Footnotes and links {#footnotes}

A remark that would interrupt goes to the foot of the page.[^1] Headings get an anchor of their own, so you can link to [a part of a post](#code). If you want to choose the anchor, write `{#my-anchor}` after the heading.

[^1]: Like this one.
', 1, false, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (23, 13, 'zh-CN', 'published', 'written', '新一期', '在路上。', '', '[]', '', 3, 1, NULL, '2026-11-22 12:18:21.352+00', '2026-11-22 12:18:21.424+00', '[]', '<p>在路上。</p>', '在路上。', 2, true, NULL, NULL, 1, 1);
INSERT INTO public.post_translations VALUES (12, 4, 'zh-TW', 'stale', 'converted', '潮汐', '月亮牽著海水。 高潮與低潮。', '', '[]', '', 11, 1, NULL, '2026-11-22 12:18:04.732+00', '2026-11-22 12:18:04.91+00', '[]', '<p>月亮牽著海水。</p>
<p><strong>高潮</strong>與低潮。</p>', '月亮牽著海水。

**高潮**與低潮。', 2, true, 'zh-CN', 2, 1, 1);
INSERT INTO public.post_translations VALUES (11, 4, 'zh-CN', 'published', 'written', '潮汐', '月亮牵着海水，太阳也是。', '', '[]', '', 10, 1, NULL, '2026-11-22 12:18:02.419+00', '2026-11-22 12:18:05.426+00', '[]', '<p>月亮牵着海水，太阳也是。</p>', '月亮牵着海水，太阳也是。', 4, true, 'en-US', 1, 1, 1);
INSERT INTO public.post_translations VALUES (10, 4, 'en-US', 'published', 'written', 'Tides', 'Why the water goes', 'On tides', '["tide", "moon"]', 'The sea at dawn', 11, 1, NULL, '2026-11-22 12:18:02.173+00', '2026-11-22 12:18:04.091+00', '[{"id": "high-water", "text": "High water", "depth": 2}]', '<h2 id="high-water">High water<a class="anchor" href="#high-water" aria-hidden="true" tabindex="-1"></a></h2>
<p>The <strong>moon</strong> pulls, see <img src="/uploads/f2/f20f7d77dd560f5cc0688149-600x400-c8783d.jpg" alt="The sea" decoding="async" width="600" height="400" style="background-color:#c8783d" srcset="/uploads/f2/f20f7d77dd560f5cc0688149-600x400-c8783d.480.webp 480w, /uploads/f2/f20f7d77dd560f5cc0688149-600x400-c8783d.600.webp 600w" sizes="(min-width: 48rem) 44rem, 100vw"> and <img src="/uploads/0a/0ae2028d1469445d801ae7dc-60x40.webp" alt="" loading="lazy" decoding="async" width="60" height="40">.</p>
<div class="math-block" tabindex="0" role="group" aria-label="Formula"><math display="block"><semantics><mrow><mi>h</mi><mo>=</mo><mi>A</mi><mrow><mspace width="0.1667em"></mspace><mi>cos</mi><mo>⁡</mo></mrow><mrow><mo fence="true" form="prefix" stretchy="false">(</mo><mi>ω</mi><mi>t</mi><mo fence="true" form="postfix" stretchy="false">)</mo></mrow></mrow><annotation encoding="application/x-tex">h = A \cos(\omega t)</annotation></semantics></math></div>
<pre class="code" data-language="js" tabindex="0"><code><span class="tok-keyword">const </span><span class="tok-function">tide </span><span class="tok-keyword">=</span> () <span class="tok-keyword">=> </span><span class="tok-constant">12.4</span>;</code></pre>
<figure class="diagram" data-diagram="flowchart"><div class="diagram-scroll" tabindex="0" role="group" aria-label="Diagram"><svg viewBox="0 0 212.96 78.45" width="212.96" height="78.45" role="img" aria-label="Diagram">

<defs>
  <marker id="site-diagram-1-arrowhead" markerWidth="8" markerHeight="5" refX="7" refY="2.5" orient="auto">
    <polygon points="0 0, 8 2.5, 0 5" fill="var(--_arrow)" stroke="var(--_arrow)" stroke-width="0.75" stroke-linejoin="round"></polygon>
  </marker>
  <marker id="site-diagram-1-arrowhead-start" markerWidth="8" markerHeight="5" refX="1" refY="2.5" orient="auto-start-reverse">
    <polygon points="8 0, 0 2.5, 8 5" fill="var(--_arrow)" stroke="var(--_arrow)" stroke-width="0.75" stroke-linejoin="round"></polygon>
  </marker>
</defs>
<polyline class="" points="87.3,30.45 135.3,30.45" fill="none" stroke="var(--_line)" stroke-width="1" marker-end="url(#site-diagram-1-arrowhead)"></polyline>
<g class="">
  <rect x="12" y="12" width="75.3" height="36.9" rx="0" ry="0" fill="var(--_node-fill)" stroke="var(--_node-stroke)" stroke-width="0.75"></rect>
  <text x="49.65" y="30.45" text-anchor="middle" font-size="13" font-weight="500" fill="var(--_text)" dy="4.55">Moon</text>
</g>
<g class="">
  <rect x="135.3" y="12" width="65.66" height="36.9" rx="0" ry="0" fill="var(--_node-fill)" stroke="var(--_node-stroke)" stroke-width="0.75"></rect>
  <text x="168.13" y="30.45" text-anchor="middle" font-size="13" font-weight="500" fill="var(--_text)" dy="4.55">Sea</text>
</g>
</svg></div><details><summary>Code of the diagram</summary><pre class="code" data-language="mermaid" tabindex="0"><code><span class="tok-keyword">graph </span><span class="tok-function">LR</span>; Moon <span class="tok-keyword">--></span> Sea</code></pre></details></figure>
<div class="table-scroll" tabindex="0" role="region" aria-label="Table: a, b"><table>
<thead>
<tr>
<th>a</th>
<th>b</th>
</tr>
</thead>
<tbody>
<tr>
<td>1</td>
<td>2</td>
</tr>
</tbody>
</table></div>', '## High water

The **moon** pulls, see ![The sea](/uploads/f2/f20f7d77dd560f5cc0688149-600x400-c8783d.jpg) and ![](/uploads/0a/0ae2028d1469445d801ae7dc-60x40.webp).

$$h = A \cos(\omega t)$$

```js
const tide = () => 12.4;
```

```mermaid
graph LR; Moon --> Sea
```

| a | b |
| - | - |
| 1 | 2 |
', 3, false, NULL, NULL, 1, 1);
INSERT INTO public.post_translations VALUES (13, 5, 'zh-TW', 'draft', 'written', '未完', '', '', '[]', '', 0, 1, NULL, '2026-11-22 12:18:05.928+00', '2026-11-22 12:18:05.928+00', '[]', '', '還沒寫完。', 1, false, NULL, NULL, 1, 0);
INSERT INTO public.post_translations VALUES (14, 6, 'en-US', 'published', 'written', 'Far ahead', 'Later.', '', '[]', '', 1, 1, NULL, '2026-11-22 12:18:06.123+00', '2026-11-22 12:18:06.254+00', '[]', '<p>Later.</p>', 'Later.', 2, true, NULL, NULL, 1, 1);
INSERT INTO public.post_translations VALUES (15, 7, 'en-US', 'published', 'written', 'Thrown away', 'Trash.', '', '[]', '', 1, 1, NULL, '2026-11-22 12:18:06.406+00', '2026-11-22 12:18:06.671+00', '[]', '<p>Trash.</p>', 'Trash.', 2, true, NULL, NULL, 1, 1);
INSERT INTO public.post_translations VALUES (16, 8, 'en-US', 'published', 'written', 'Withdrawn', 'Once there.', '', '[]', '', 2, 1, NULL, '2026-11-22 12:18:06.954+00', '2026-11-22 12:18:07.075+00', '[]', '<p>Once there.</p>', 'Once there.', 2, true, NULL, NULL, 1, 1);
INSERT INTO public.post_translations VALUES (17, 9, 'en-US', 'published', 'written', 'Harbors', 'We call tide() each morning.', '', '[]', '', 5, 1, NULL, '2026-11-22 12:18:07.322+00', '2026-11-22 12:18:08.467+00', '[]', '<p>We call <code>tide()</code> each morning.</p>', 'We call `tide()` each morning.', 2, true, NULL, NULL, 1, 1);
INSERT INTO public.post_translations VALUES (19, 9, 'zh-TW', 'published', 'ai-reviewed', '港口', '我們每天早上呼叫 tide()。', '', '[]', '', 9, 1, NULL, '2026-11-22 12:18:08.152+00', '2026-11-22 12:18:08.485+00', '[]', '<p>我們每天早上呼叫 <code>tide()</code>。</p>', '我們每天早上呼叫 `tide()`。', 3, true, 'en-US', 10, 1, 1);
INSERT INTO public.post_translations VALUES (18, 9, 'zh-CN', 'draft', 'ai', '译文', '', '', '[]', '', 9, 1, NULL, '2026-11-22 12:18:07.837+00', '2026-11-22 12:18:08.479+00', '[]', '<p>译文 译文 <code>tide()</code> 译文 译文.</p>', '译文 译文 `tide()` 译文 译文.', 3, false, 'en-US', 10, 1, 1);
INSERT INTO public.post_translations VALUES (21, 12, 'zh-CN', 'published', 'written', '茶', '喝茶。', '', '[]', '', 2, 1, '811ea0163f6625938babd1fd8cdbc5d7f731875ca42ba36acbf964a1a29c3bb1', '2026-11-22 12:18:18.844+00', '2026-11-22 12:18:18.839+00', '[]', '<p><img src="/uploads/f8/f8ba2aba77e098dd45b4abae-90x60-593c14.jpg" alt="茶" decoding="async" width="90" height="60" style="background-color:#593c14" srcset="/uploads/f8/f8ba2aba77e098dd45b4abae-90x60-593c14.90.webp 90w" sizes="(min-width: 48rem) 44rem, 100vw"></p>
<p>喝茶。</p>', '![茶](/uploads/f8/f8ba2aba77e098dd45b4abae-90x60-593c14.jpg)

喝茶。
', 1, true, NULL, NULL, NULL, 1);
INSERT INTO public.post_translations VALUES (22, 12, 'en-US', 'published', 'written', 'Tea', 'Tea.', '', '[]', '', 1, 1, '44f123adc75a105ef0954f85112ff89c6c3e5d81a02e41c9848ee2b65c11bbef', '2026-11-22 12:18:18.872+00', '2026-11-22 12:18:18.844+00', '[]', '<p>Tea.</p>', 'Tea.
', 1, true, NULL, NULL, NULL, 1);

INSERT INTO public.post_views VALUES (4, '2026-11-22', 2);

INSERT INTO public.post_visits VALUES ('2026-11-22', 4, 'CJLjOu7RqJwcTIzsiJ5ZsL');
INSERT INTO public.post_visits VALUES ('2026-11-22', 4, 'QGFh6rKfqARHM4JheihJvV');

INSERT INTO public.posts VALUES (1, 'one-post-three-languages', 'published', 'en-US', '2026-11-19 00:00:00+00', '2026-11-19 00:00:00+00', 1, 1, NULL, NULL, NULL, 0, 0, '2026-11-22 12:17:49.285+00', '2026-11-22 12:17:49.285+00', false, NULL, '一篇文章,三种语言
one post, three languages', 'one-post-three-languages', 'ppp', 0, true);
INSERT INTO public.posts VALUES (2, 'welcome-to-sanwen', 'published', 'en-US', '2026-11-21 00:00:00+00', '2026-11-21 00:00:00+00', 1, 1, NULL, NULL, NULL, 0, 0, '2026-11-22 12:17:50.46+00', '2026-11-22 12:17:50.46+00', false, NULL, '欢迎使用散文
welcome to sanwen', 'welcome-to-sanwen', 'ppp', 0, true);
INSERT INTO public.posts VALUES (3, 'writing-in-markdown', 'published', 'en-US', '2026-11-20 00:00:00+00', '2026-11-20 00:00:00+00', 1, 1, NULL, NULL, NULL, 0, 0, '2026-11-22 12:17:51.28+00', '2026-11-22 12:17:51.28+00', false, NULL, '用 markdown 写作
writing in markdown', 'writing-in-markdown', 'ppp', 0, true);
INSERT INTO public.posts VALUES (6, 'far-ahead', 'scheduled', 'en-US', '2099-01-01 00:00:00+00', NULL, NULL, 2, NULL, NULL, NULL, 0, 0, '2026-11-22 12:18:06.027+00', '2026-11-22 12:18:06.288+00', false, NULL, 'far ahead', 'far-ahead', '--p', 0, true);
INSERT INTO public.posts VALUES (5, 'draft-d306eeac7afb', 'draft', 'zh-TW', NULL, NULL, NULL, 2, NULL, NULL, NULL, 0, 0, '2026-11-22 12:18:05.814+00', '2026-11-22 12:18:05.961+00', true, NULL, '未完', 'wei-wan', '-d-', 0, true);
INSERT INTO public.posts VALUES (7, 'thrown-away', 'published', 'en-US', '2026-11-22 12:18:06.675+00', NULL, NULL, 2, NULL, NULL, NULL, 0, 0, '2026-11-22 12:18:06.349+00', '2026-11-22 12:18:06.823+00', false, '2026-11-22 12:18:06.822+00', 'thrown away', 'thrown-away', '--p', 0, true);
INSERT INTO public.posts VALUES (8, 'withdrawn', 'draft', 'en-US', '2026-11-22 12:18:07.078+00', NULL, NULL, 2, NULL, NULL, NULL, 0, 0, '2026-11-22 12:18:06.886+00', '2026-11-22 12:18:07.187+00', false, NULL, 'withdrawn', 'withdrawn', '--d', 0, true);
INSERT INTO public.posts VALUES (10, 'draft-09d664d01eb0', 'draft', 'zh-CN', NULL, NULL, NULL, 2, NULL, NULL, NULL, 0, 0, '2026-11-22 12:18:08.664+00', '2026-11-22 12:18:08.664+00', true, NULL, '', '', '---', 0, true);
INSERT INTO public.posts VALUES (13, 'xin-yi-qi', 'published', 'zh-CN', '2026-11-22 12:18:21.428+00', '2026-11-22 12:18:21.428+00', NULL, 2, NULL, NULL, NULL, 0, 0, '2026-11-22 12:18:21.295+00', '2026-11-22 12:18:21.433+00', false, NULL, '新一期', 'xin-yi-qi', 'p--', 0, true);
INSERT INTO public.posts VALUES (9, 'harbors', 'published', 'en-US', '2026-11-22 12:18:08.486+00', '2026-11-22 12:18:08.486+00', NULL, 2, NULL, NULL, NULL, 0, 1, '2026-11-22 12:18:07.26+00', '2026-11-22 12:18:08.544+00', false, NULL, '译文
港口
harbors', 'harbors', 'dpp', 1, false);
INSERT INTO public.posts VALUES (12, 'tea', 'published', 'en-US', '2026-01-02 00:00:00+00', '2026-01-02 00:00:00+00', 5, 3, NULL, NULL, NULL, 0, 0, '2026-11-22 12:18:18.818+00', '2026-11-22 12:18:18.818+00', false, NULL, '茶
tea', 'tea', 'p-p', 0, true);
INSERT INTO public.posts VALUES (4, 'tides', 'published', 'en-US', '2026-11-22 12:18:04.129+00', '2026-11-22 12:18:04.129+00', 3, 2, '/uploads/f2/f20f7d77dd560f5cc0688149-600x400-c8783d.jpg', 600, 400, 2, 6, '2026-11-22 12:18:02.028+00', '2026-11-22 12:18:05.72+00', false, NULL, '潮汐
tides
tides, again', 'tides-again', 'psp', 3, true);

INSERT INTO public.search_documents VALUES (1, 'en-US', 4745, 2, 'One post, three languages', '["Languages", "Guides"]', 'one post three languages guides which language reader gets see what happens when translation missing and how search engines are told most blogs keep copy each for the copies drift apart here thing its sides sees who has chosen otherwise browser own setting decides then site default read traditional chinese reads simplified address belongs all them you want send someone particular put front nobody meets empty page shown text before english other way round after that comes line above says this happened every names taipei finds singapore merely stands points original nothing counts copied', 'Most blogs keep a copy of each post for each language, and the copies drift apart. Here a post is one thing, and its languages are sides of it.
Which language a reader sees
A reader who has chosen a language gets it. Otherwise the browser''s own setting decides, then the site''s default. zh-HK and zh-MO read Traditional Chinese, zh-SG reads Simplified.
The address /post/one-post-three-languages belongs to all of them. When you want to send someone one particular language, put it in front: /zh-TW/post/one-post-three-languages.
When a translation is missing
Nobody meets an empty page. A reader of Traditional Chinese is shown the Simplified text before the English one, and the other way round; after that comes the site''s default language. A line above the text says that this has happened.
What search engines see
Every page names its other languages, so that a search in Taipei finds the Traditional text and a search in Singapore the Simplified one. A text that merely stands in for a missing one points to the original, so that nothing counts as copied.');
INSERT INTO public.search_documents VALUES (1, 'zh-CN', 4745, 2, '一篇文章，三种语言', '["多语言", "指南"]', 'post one three languages', '多数博客给每种语言各存一份文章，日子久了，几份就各走各的路。在这里，文章只有一篇，语言是它的几个侧面。
读者会看到哪种语言
选过语言的读者，看到的就是那种语言；没选过的，先看浏览器的设置，再看站点的默认语言。zh-HK 和 zh-MO 读繁体，zh-SG 读简体。
/post/one-post-three-languages 这个地址属于所有语言。想给别人发其中一种，把语言放在最前面就行：/zh-TW/post/one-post-three-languages。
缺了译文怎么办
没有人会遇到空白页。繁体读者会先看到简体版，再轮到英文版，反过来也一样；最后才是站点的默认语言。正文上方会有一行字说明这件事。
搜索引擎看到什么
每个页面都写明了自己的其他语言版本，所以台北的人搜到繁体，新加坡的人搜到简体。只是临时顶替的文字会指向原文，不会被当成抄袭。');
INSERT INTO public.search_documents VALUES (1, 'zh-TW', 4745, 2, '一篇文章，三種語言', '["多語言", "指南"]', 'post one three languages', '多數部落格替每種語言各存一份文章，日子久了，幾份就各走各的路。在這裡，文章只有一篇，語言是它的幾個側面。
讀者會看到哪種語言
選過語言的讀者，看到的就是那種語言；沒選過的，先看瀏覽器的設定，再看網站的預設語言。zh-HK 與 zh-MO 讀繁體，zh-SG 讀簡體。
/post/one-post-three-languages 這個網址屬於所有語言。想把其中一種傳給別人，把語言放在最前面就行：/zh-TW/post/one-post-three-languages。
缺了譯文怎麼辦
沒有人會遇到空白頁。繁體讀者會先看到簡體版，再輪到英文版，反過來也一樣；最後才是網站的預設語言。內文上方會有一行字說明這件事。
搜尋引擎看到什麼
每個頁面都寫明了自己的其他語言版本，所以臺北的人搜到繁體，新加坡的人搜到簡體。只是暫時頂替的文字會指向原文，不會被當成抄襲。');
INSERT INTO public.search_documents VALUES (2, 'en-US', 4745, 2, 'Welcome to Sanwen', '["Getting started", "Languages", "Guides"]', 'welcome sanwen getting started languages guides what this blog can for people who write chinese and english readers where begin the name says twice prose three scripts post one that came with your new site each them exists simplified traditional read change throw away you have several has address date comment thread its title text exist once language published when ready file everything folder named data beside program copy backup pages are complete get finished html reads without javascript phone light dark first server printed time link open become administrator already posts markdown files put into bring along npx import something writing shows hold third tells which reader gets see why', 'Sanwen is a blog for people who write for Chinese and English readers. The name says it twice: 散文 is prose, and 三文 is three scripts.
This post is one of three that came with your new site. Each of them exists in Simplified Chinese, Traditional Chinese and English. Read them, change them, or throw them away.
What you have
One post, several languages. A post has one address, one date, one comment thread. Its title and text exist once for each language, and each can be published when it is ready.
One file. Everything is in a folder named data, beside the program. Copy it and you have a backup.
Pages that are complete. What your readers get is finished HTML. It reads without JavaScript, on a phone, in the light and in the dark.
What to do first
When the server started, it printed a one-time link. Open it to become the administrator of this site.
Already have posts as Markdown files? Put them into one folder for each language and bring them along:
npx sanwen import markdown ./my-posts
Write something. Writing in Markdown shows what a post can hold.
The third post, One post, three languages, tells which language a reader gets to see, and why.');
INSERT INTO public.search_documents VALUES (2, 'zh-CN', 4745, 2, '欢迎使用散文', '["入门", "多语言", "指南"]', 'sanwen data html javascript markdown npx import posts', '散文（Sanwen）是一个博客系统，写给同时拥有中文读者和英文读者的人。名字里藏着两层意思：散文，是文章；三文，是三种文字。
这是随新站点附带的三篇文章之一，每篇都有简体中文、繁体中文和英文三个版本。读一读，改一改，或者直接删掉，都随你。
你已经拥有的
一篇文章，多种语言。一篇文章只有一个地址、一个日期、一处评论；标题和正文则每种语言各有一份，写好哪一种，就先发布哪一种。
一个文件夹。所有内容都在程序旁边的 data 文件夹里，复制一份就是备份。
完整的网页。读者拿到的是现成的 HTML：不需要 JavaScript，在手机上、在白天、在夜里都能好好读。
先做什么
服务器启动时打印了一个一次性链接，打开它，成为这个站点的管理员。
已经有 Markdown 文章？按语言分别放进文件夹，一条命令就能带过来：
npx sanwen import markdown ./my-posts
动笔。用 Markdown 写作展示了一篇文章里可以放些什么。
第三篇《一篇文章，三种语言》讲的是：读者会看到哪种语言，为什么。');
INSERT INTO public.search_documents VALUES (2, 'zh-TW', 4745, 2, '歡迎使用散文', '["入門", "多語言", "指南"]', 'sanwen data html javascript markdown npx import posts', '散文（Sanwen）是一套部落格系統，獻給同時擁有中文讀者與英文讀者的人。名字裡藏著兩層意思：散文，是文章；三文，是三種文字。
這是隨新網站附上的三篇文章之一，每篇都有簡體中文、繁體中文與英文三個版本。讀一讀、改一改，或是直接刪掉，都隨你。
你已經擁有的
一篇文章，多種語言。一篇文章只有一個網址、一個日期、一處留言；標題與內文則每種語言各有一份，哪一種寫好了，就先發佈哪一種。
一個資料夾。所有內容都在程式旁邊的 data 資料夾裡，複製一份就是備份。
完整的網頁。讀者拿到的是現成的 HTML：不需要 JavaScript，在手機上、在白天、在夜裡都能好好閱讀。
先做什麼
伺服器啟動時印出了一個一次性連結，打開它，成為這個網站的管理員。
已經有 Markdown 文章？依語言分別放進資料夾，一行指令就能帶過來：
npx sanwen import markdown ./my-posts
動筆。用 Markdown 寫作示範了一篇文章裡可以放些什麼。
第三篇〈一篇文章，三種語言〉談的是：讀者會看到哪種語言，為什麼。');
INSERT INTO public.search_documents VALUES (3, 'en-US', 4745, 2, 'Writing in Markdown', '["Getting started", "Markdown", "Guides"]', 'writing markdown getting started guides headings quotations code tables and footnotes what post can hold how looks plain text with few marks you read before rendered keep under version control take emphasis write softly for firmly chinese there are spaces around words the still work mistake stay visible art discovering believe lists things order done first second name language coloured when save not your reader browser greets export function greet locale string return hello script example reads simplified left right traditional latin word links remark that would interrupt goes foot page get anchor their own link part want choose after heading like this one', 'A post is plain text with a few marks. You can read it before it is rendered, keep it under version control, and take it with you.
Emphasis
Write *softly* for softly and **firmly** for firmly. In Chinese there are no spaces around words, and the marks still work: 真的，她说。 A mistake can stay visible.
Quotations
The art of writing is the art of discovering what you believe.
Lists
things in no order
done
still to do
first
second
Code
Name the language and it is coloured when you save, not in your reader''s browser:
/** Greets in the reader''s language. */
export function greet(locale: Locale, name: string): string {
return locale === ''en-US'' ? `Hello, ${name}!` : `你好，${name}！`;
}
Tables
Script
Example
Reads
Simplified
汉字
left to right
Traditional
漢字
left to right
Latin
word
left to right
Footnotes and links
A remark that would interrupt goes to the foot of the page. Headings get an anchor of their own, so you can link to a part of a post. If you want to choose the anchor, write {#my-anchor} after the heading.
Like this one.');
INSERT INTO public.search_documents VALUES (3, 'zh-CN', 4745, 2, '用 Markdown 写作', '["入门", "Markdown", "指南"]', 'markdown export function greet locale name string return hello word anchor', '文章就是纯文本加上几个记号。渲染之前就能读，可以放进版本控制，也可以随时带走。
强调
*轻声*是轻声，**大声**是大声。中文的词与词之间没有空格，记号照样有效：真的，她说。写错的地方可以划掉，留作痕迹。
引文
学而时习之，不亦说乎？
列表
不分先后的事
做完的事
还没做的事
第一
第二
代码
写明语言，保存时就会着色，不用麻烦读者的浏览器：
/** 用读者的语言打招呼。 */
export function greet(locale: Locale, name: string): string {
return locale === ''en-US'' ? `Hello, ${name}!` : `你好，${name}！`;
}
表格
文字
例子
方向
简体
汉字
从左到右
繁体
漢字
从左到右
拉丁
word
从左到右
脚注与链接
会打断行文的话，可以放到页脚。 每个标题都有自己的锚点，所以可以链接到文章的某一部分。想自己决定锚点的名字，就在标题后面写上 {#my-anchor}。
就像这样。');
INSERT INTO public.search_documents VALUES (3, 'zh-TW', 4745, 2, '用 Markdown 寫作', '["入門", "Markdown", "指南"]', 'markdown export function greet locale name string return hello word anchor', '文章就是純文字加上幾個記號。還沒算繪之前就能讀，可以放進版本控制，也可以隨時帶走。
強調
*輕聲*是輕聲，**大聲**是大聲。中文的詞與詞之間沒有空格，記號照樣有效：真的，她說。寫錯的地方可以劃掉，留作痕跡。
引文
學而時習之，不亦說乎？
清單
不分先後的事
做完的事
還沒做的事
第一
第二
程式碼
寫明語言，儲存時就會上色，不必勞動讀者的瀏覽器：
/** 用讀者的語言打招呼。 */
export function greet(locale: Locale, name: string): string {
return locale === ''en-US'' ? `Hello, ${name}!` : `你好，${name}！`;
}
表格
文字
例子
方向
簡體
汉字
由左至右
繁體
漢字
由左至右
拉丁
word
由左至右
註腳與連結
會打斷行文的話，可以放到頁尾。 每個標題都有自己的錨點，所以可以連結到文章的某一部分。想自己決定錨點的名字，就在標題後面寫上 {#my-anchor}。
就像這樣。');
INSERT INTO public.search_documents VALUES (4, 'en-US', 4745, 2, 'Tides', '["Sea", "Hills", "Made while saving", "Coast", "tide", "moon"]', 'tides sea hills made while saving coast tide moon why the water goes high pulls see and cos omega const code diagram graph', 'High water
The moon pulls, see The sea and .
h
=
A
cos
⁡
(
ω
t
)
h = A \cos(\omega t)
const tide = () => 12.4;
Moon
Sea
Code of the diagram
graph LR; Moon --> Sea
a
b
1
2');
INSERT INTO public.search_documents VALUES (4, 'zh-CN', 4745, 2, '潮汐', '["海", "Hills", "Made while saving", "海岸"]', 'hills made while saving', '月亮牵着海水，太阳也是。');
INSERT INTO public.search_documents VALUES (4, 'zh-TW', 4745, 2, '潮汐', '["海", "Hills", "Made while saving", "海岸"]', 'hills made while saving', '月亮牽著海水。
高潮與低潮。');
INSERT INTO public.search_documents VALUES (9, 'en-US', 4745, 2, 'Harbors', '[]', 'harbors call tide each morning', 'We call tide() each morning.');
INSERT INTO public.search_documents VALUES (9, 'zh-TW', 4745, 2, '港口', '[]', 'tide', '我們每天早上呼叫 tide()。');
INSERT INTO public.search_documents VALUES (12, 'en-US', 4735, 2, 'Tea', '["tea", "Drinks"]', 'tea drinks', 'Tea.');
INSERT INTO public.search_documents VALUES (12, 'zh-CN', 4735, 2, '茶', '["tea", "Drinks"]', 'tea drinks', '茶
喝茶。');
INSERT INTO public.search_documents VALUES (13, 'zh-CN', 4745, 2, '新一期', '[]', '', '在路上。');

INSERT INTO public.search_misses VALUES ('2026-11-22', '乌龙茶', 2);

INSERT INTO public.search_terms VALUES ('above', 'word', 'above', 1);
INSERT INTO public.search_terms VALUES ('all', 'word', 'all', 1);
INSERT INTO public.search_terms VALUES ('apart', 'word', 'apart', 1);
INSERT INTO public.search_terms VALUES ('belongs', 'word', 'belongs', 1);
INSERT INTO public.search_terms VALUES ('blogs', 'word', 'blogs', 1);
INSERT INTO public.search_terms VALUES ('chosen', 'word', 'chosen', 1);
INSERT INTO public.search_terms VALUES ('comes', 'word', 'comes', 1);
INSERT INTO public.search_terms VALUES ('copied', 'word', 'copied', 1);
INSERT INTO public.search_terms VALUES ('copies', 'word', 'copies', 1);
INSERT INTO public.search_terms VALUES ('counts', 'word', 'counts', 1);
INSERT INTO public.search_terms VALUES ('decides', 'word', 'decides', 1);
INSERT INTO public.search_terms VALUES ('default', 'word', 'default', 1);
INSERT INTO public.search_terms VALUES ('drift', 'word', 'drift', 1);
INSERT INTO public.search_terms VALUES ('empty', 'word', 'empty', 1);
INSERT INTO public.search_terms VALUES ('engines', 'word', 'engines', 1);
INSERT INTO public.search_terms VALUES ('every', 'word', 'every', 1);
INSERT INTO public.search_terms VALUES ('finds', 'word', 'finds', 1);
INSERT INTO public.search_terms VALUES ('front', 'word', 'front', 1);
INSERT INTO public.search_terms VALUES ('happened', 'word', 'happened', 1);
INSERT INTO public.search_terms VALUES ('happens', 'word', 'happens', 1);
INSERT INTO public.search_terms VALUES ('here', 'word', 'here', 1);
INSERT INTO public.search_terms VALUES ('line', 'word', 'line', 1);
INSERT INTO public.search_terms VALUES ('meets', 'word', 'meets', 1);
INSERT INTO public.search_terms VALUES ('merely', 'word', 'merely', 1);
INSERT INTO public.search_terms VALUES ('missing', 'word', 'missing', 1);
INSERT INTO public.search_terms VALUES ('most', 'word', 'most', 1);
INSERT INTO public.search_terms VALUES ('names', 'word', 'names', 1);
INSERT INTO public.search_terms VALUES ('nobody', 'word', 'nobody', 1);
INSERT INTO public.search_terms VALUES ('nothing', 'word', 'nothing', 1);
INSERT INTO public.search_terms VALUES ('original', 'word', 'original', 1);
INSERT INTO public.search_terms VALUES ('other', 'word', 'other', 1);
INSERT INTO public.search_terms VALUES ('otherwise', 'word', 'otherwise', 1);
INSERT INTO public.search_terms VALUES ('particular', 'word', 'particular', 1);
INSERT INTO public.search_terms VALUES ('points', 'word', 'points', 1);
INSERT INTO public.search_terms VALUES ('round', 'word', 'round', 1);
INSERT INTO public.search_terms VALUES ('search', 'word', 'search', 1);
INSERT INTO public.search_terms VALUES ('sees', 'word', 'sees', 1);
INSERT INTO public.search_terms VALUES ('send', 'word', 'send', 1);
INSERT INTO public.search_terms VALUES ('setting', 'word', 'setting', 1);
INSERT INTO public.search_terms VALUES ('shown', 'word', 'shown', 1);
INSERT INTO public.search_terms VALUES ('sides', 'word', 'sides', 1);
INSERT INTO public.search_terms VALUES ('singapore', 'word', 'singapore', 1);
INSERT INTO public.search_terms VALUES ('someone', 'word', 'someone', 1);
INSERT INTO public.search_terms VALUES ('stands', 'word', 'stands', 1);
INSERT INTO public.search_terms VALUES ('taipei', 'word', 'taipei', 1);
INSERT INTO public.search_terms VALUES ('then', 'word', 'then', 1);
INSERT INTO public.search_terms VALUES ('thing', 'word', 'thing', 1);
INSERT INTO public.search_terms VALUES ('told', 'word', 'told', 1);
INSERT INTO public.search_terms VALUES ('translation', 'word', 'translation', 1);
INSERT INTO public.search_terms VALUES ('way', 'word', 'way', 1);
INSERT INTO public.search_terms VALUES ('address', 'word', 'address', 2);
INSERT INTO public.search_terms VALUES ('administrator', 'word', 'administrator', 1);
INSERT INTO public.search_terms VALUES ('along', 'word', 'along', 1);
INSERT INTO public.search_terms VALUES ('already', 'word', 'already', 1);
INSERT INTO public.search_terms VALUES ('away', 'word', 'away', 1);
INSERT INTO public.search_terms VALUES ('each', 'word', 'each', 3);
INSERT INTO public.search_terms VALUES ('backup', 'word', 'backup', 1);
INSERT INTO public.search_terms VALUES ('become', 'word', 'become', 1);
INSERT INTO public.search_terms VALUES ('begin', 'word', 'begin', 1);
INSERT INTO public.search_terms VALUES ('beside', 'word', 'beside', 1);
INSERT INTO public.search_terms VALUES ('blog', 'word', 'blog', 1);
INSERT INTO public.search_terms VALUES ('bring', 'word', 'bring', 1);
INSERT INTO public.search_terms VALUES ('came', 'word', 'came', 1);
INSERT INTO public.search_terms VALUES ('change', 'word', 'change', 1);
INSERT INTO public.search_terms VALUES ('comment', 'word', 'comment', 1);
INSERT INTO public.search_terms VALUES ('complete', 'word', 'complete', 1);
INSERT INTO public.search_terms VALUES ('copy', 'word', 'copy', 2);
INSERT INTO public.search_terms VALUES ('dark', 'word', 'dark', 1);
INSERT INTO public.search_terms VALUES ('data', 'word', 'data', 3);
INSERT INTO public.search_terms VALUES ('date', 'word', 'date', 1);
INSERT INTO public.search_terms VALUES ('english', 'word', 'english', 2);
INSERT INTO public.search_terms VALUES ('everything', 'word', 'everything', 1);
INSERT INTO public.search_terms VALUES ('exist', 'word', 'exist', 1);
INSERT INTO public.search_terms VALUES ('exists', 'word', 'exists', 1);
INSERT INTO public.search_terms VALUES ('file', 'word', 'file', 1);
INSERT INTO public.search_terms VALUES ('files', 'word', 'files', 1);
INSERT INTO public.search_terms VALUES ('finished', 'word', 'finished', 1);
INSERT INTO public.search_terms VALUES ('folder', 'word', 'folder', 1);
INSERT INTO public.search_terms VALUES ('gets', 'word', 'gets', 2);
INSERT INTO public.search_terms VALUES ('has', 'word', 'has', 2);
INSERT INTO public.search_terms VALUES ('have', 'word', 'have', 1);
INSERT INTO public.search_terms VALUES ('html', 'word', 'html', 3);
INSERT INTO public.search_terms VALUES ('import', 'word', 'import', 3);
INSERT INTO public.search_terms VALUES ('into', 'word', 'into', 1);
INSERT INTO public.search_terms VALUES ('its', 'word', 'its', 2);
INSERT INTO public.search_terms VALUES ('javascript', 'word', 'javascript', 3);
INSERT INTO public.search_terms VALUES ('languages', 'label', 'Languages', 2);
INSERT INTO public.search_terms VALUES ('languages', 'word', 'languages', 4);
INSERT INTO public.search_terms VALUES ('after', 'word', 'after', 2);
INSERT INTO public.search_terms VALUES ('are', 'word', 'are', 3);
INSERT INTO public.search_terms VALUES ('before', 'word', 'before', 2);
INSERT INTO public.search_terms VALUES ('browser', 'word', 'browser', 2);
INSERT INTO public.search_terms VALUES ('can', 'word', 'can', 2);
INSERT INTO public.search_terms VALUES ('chinese', 'word', 'chinese', 3);
INSERT INTO public.search_terms VALUES ('first', 'word', 'first', 2);
INSERT INTO public.search_terms VALUES ('for', 'word', 'for', 3);
INSERT INTO public.search_terms VALUES ('get', 'word', 'get', 2);
INSERT INTO public.search_terms VALUES ('getting', 'word', 'getting', 2);
INSERT INTO public.search_terms VALUES ('getting started', 'label', 'Getting started', 2);
INSERT INTO public.search_terms VALUES ('guides', 'label', 'Guides', 3);
INSERT INTO public.search_terms VALUES ('guides', 'word', 'guides', 3);
INSERT INTO public.search_terms VALUES ('hold', 'word', 'hold', 2);
INSERT INTO public.search_terms VALUES ('how', 'word', 'how', 2);
INSERT INTO public.search_terms VALUES ('keep', 'word', 'keep', 2);
INSERT INTO public.search_terms VALUES ('language', 'word', 'language', 3);
INSERT INTO public.search_terms VALUES ('own', 'word', 'own', 2);
INSERT INTO public.search_terms VALUES ('page', 'word', 'page', 2);
INSERT INTO public.search_terms VALUES ('want', 'word', 'want', 2);
INSERT INTO public.search_terms VALUES ('and', 'word', 'and', 4);
INSERT INTO public.search_terms VALUES ('light', 'word', 'light', 1);
INSERT INTO public.search_terms VALUES ('named', 'word', 'named', 1);
INSERT INTO public.search_terms VALUES ('new', 'word', 'new', 1);
INSERT INTO public.search_terms VALUES ('npx', 'word', 'npx', 3);
INSERT INTO public.search_terms VALUES ('open', 'word', 'open', 1);
INSERT INTO public.search_terms VALUES ('pages', 'word', 'pages', 1);
INSERT INTO public.search_terms VALUES ('people', 'word', 'people', 1);
INSERT INTO public.search_terms VALUES ('phone', 'word', 'phone', 1);
INSERT INTO public.search_terms VALUES ('posts', 'word', 'posts', 3);
INSERT INTO public.search_terms VALUES ('printed', 'word', 'printed', 1);
INSERT INTO public.search_terms VALUES ('program', 'word', 'program', 1);
INSERT INTO public.search_terms VALUES ('prose', 'word', 'prose', 1);
INSERT INTO public.search_terms VALUES ('published', 'word', 'published', 1);
INSERT INTO public.search_terms VALUES ('put', 'word', 'put', 2);
INSERT INTO public.search_terms VALUES ('readers', 'word', 'readers', 1);
INSERT INTO public.search_terms VALUES ('ready', 'word', 'ready', 1);
INSERT INTO public.search_terms VALUES ('sanwen', 'word', 'sanwen', 3);
INSERT INTO public.search_terms VALUES ('says', 'word', 'says', 2);
INSERT INTO public.search_terms VALUES ('scripts', 'word', 'scripts', 1);
INSERT INTO public.search_terms VALUES ('server', 'word', 'server', 1);
INSERT INTO public.search_terms VALUES ('several', 'word', 'several', 1);
INSERT INTO public.search_terms VALUES ('shows', 'word', 'shows', 1);
INSERT INTO public.search_terms VALUES ('site', 'word', 'site', 2);
INSERT INTO public.search_terms VALUES ('something', 'word', 'something', 1);
INSERT INTO public.search_terms VALUES ('tells', 'word', 'tells', 1);
INSERT INTO public.search_terms VALUES ('them', 'word', 'them', 2);
INSERT INTO public.search_terms VALUES ('third', 'word', 'third', 1);
INSERT INTO public.search_terms VALUES ('thread', 'word', 'thread', 1);
INSERT INTO public.search_terms VALUES ('three', 'word', 'three', 4);
INSERT INTO public.search_terms VALUES ('throw', 'word', 'throw', 1);
INSERT INTO public.search_terms VALUES ('time', 'word', 'time', 1);
INSERT INTO public.search_terms VALUES ('title', 'word', 'title', 1);
INSERT INTO public.search_terms VALUES ('twice', 'word', 'twice', 1);
INSERT INTO public.search_terms VALUES ('welcome', 'word', 'welcome', 1);
INSERT INTO public.search_terms VALUES ('where', 'word', 'where', 1);
INSERT INTO public.search_terms VALUES ('which', 'word', 'which', 2);
INSERT INTO public.search_terms VALUES ('who', 'word', 'who', 2);
INSERT INTO public.search_terms VALUES ('without', 'word', 'without', 1);
INSERT INTO public.search_terms VALUES ('多语言', 'label', '多語言', 2);
INSERT INTO public.search_terms VALUES ('多语言', 'label', '多语言', 2);
INSERT INTO public.search_terms VALUES ('anchor', 'word', 'anchor', 3);
INSERT INTO public.search_terms VALUES ('around', 'word', 'around', 1);
INSERT INTO public.search_terms VALUES ('art', 'word', 'art', 1);
INSERT INTO public.search_terms VALUES ('believe', 'word', 'believe', 1);
INSERT INTO public.search_terms VALUES ('choose', 'word', 'choose', 1);
INSERT INTO public.search_terms VALUES ('coloured', 'word', 'coloured', 1);
INSERT INTO public.search_terms VALUES ('control', 'word', 'control', 1);
INSERT INTO public.search_terms VALUES ('discovering', 'word', 'discovering', 1);
INSERT INTO public.search_terms VALUES ('done', 'word', 'done', 1);
INSERT INTO public.search_terms VALUES ('emphasis', 'word', 'emphasis', 1);
INSERT INTO public.search_terms VALUES ('example', 'word', 'example', 1);
INSERT INTO public.search_terms VALUES ('export', 'word', 'export', 3);
INSERT INTO public.search_terms VALUES ('few', 'word', 'few', 1);
INSERT INTO public.search_terms VALUES ('firmly', 'word', 'firmly', 1);
INSERT INTO public.search_terms VALUES ('foot', 'word', 'foot', 1);
INSERT INTO public.search_terms VALUES ('footnotes', 'word', 'footnotes', 1);
INSERT INTO public.search_terms VALUES ('function', 'word', 'function', 3);
INSERT INTO public.search_terms VALUES ('greet', 'word', 'greet', 3);
INSERT INTO public.search_terms VALUES ('greets', 'word', 'greets', 1);
INSERT INTO public.search_terms VALUES ('heading', 'word', 'heading', 1);
INSERT INTO public.search_terms VALUES ('headings', 'word', 'headings', 1);
INSERT INTO public.search_terms VALUES ('hello', 'word', 'hello', 3);
INSERT INTO public.search_terms VALUES ('interrupt', 'word', 'interrupt', 1);
INSERT INTO public.search_terms VALUES ('latin', 'word', 'latin', 1);
INSERT INTO public.search_terms VALUES ('left', 'word', 'left', 1);
INSERT INTO public.search_terms VALUES ('like', 'word', 'like', 1);
INSERT INTO public.search_terms VALUES ('link', 'word', 'link', 2);
INSERT INTO public.search_terms VALUES ('links', 'word', 'links', 1);
INSERT INTO public.search_terms VALUES ('lists', 'word', 'lists', 1);
INSERT INTO public.search_terms VALUES ('locale', 'word', 'locale', 3);
INSERT INTO public.search_terms VALUES ('looks', 'word', 'looks', 1);
INSERT INTO public.search_terms VALUES ('markdown', 'label', 'Markdown', 3);
INSERT INTO public.search_terms VALUES ('markdown', 'word', 'markdown', 6);
INSERT INTO public.search_terms VALUES ('marks', 'word', 'marks', 1);
INSERT INTO public.search_terms VALUES ('mistake', 'word', 'mistake', 1);
INSERT INTO public.search_terms VALUES ('name', 'word', 'name', 4);
INSERT INTO public.search_terms VALUES ('not', 'word', 'not', 1);
INSERT INTO public.search_terms VALUES ('one', 'word', 'one', 5);
INSERT INTO public.search_terms VALUES ('order', 'word', 'order', 1);
INSERT INTO public.search_terms VALUES ('part', 'word', 'part', 1);
INSERT INTO public.search_terms VALUES ('plain', 'word', 'plain', 1);
INSERT INTO public.search_terms VALUES ('post', 'word', 'post', 5);
INSERT INTO public.search_terms VALUES ('quotations', 'word', 'quotations', 1);
INSERT INTO public.search_terms VALUES ('read', 'word', 'read', 3);
INSERT INTO public.search_terms VALUES ('reader', 'word', 'reader', 3);
INSERT INTO public.search_terms VALUES ('reads', 'word', 'reads', 3);
INSERT INTO public.search_terms VALUES ('remark', 'word', 'remark', 1);
INSERT INTO public.search_terms VALUES ('rendered', 'word', 'rendered', 1);
INSERT INTO public.search_terms VALUES ('return', 'word', 'return', 3);
INSERT INTO public.search_terms VALUES ('right', 'word', 'right', 1);
INSERT INTO public.search_terms VALUES ('save', 'word', 'save', 1);
INSERT INTO public.search_terms VALUES ('script', 'word', 'script', 1);
INSERT INTO public.search_terms VALUES ('second', 'word', 'second', 1);
INSERT INTO public.search_terms VALUES ('simplified', 'word', 'simplified', 3);
INSERT INTO public.search_terms VALUES ('softly', 'word', 'softly', 1);
INSERT INTO public.search_terms VALUES ('spaces', 'word', 'spaces', 1);
INSERT INTO public.search_terms VALUES ('started', 'word', 'started', 2);
INSERT INTO public.search_terms VALUES ('stay', 'word', 'stay', 1);
INSERT INTO public.search_terms VALUES ('still', 'word', 'still', 1);
INSERT INTO public.search_terms VALUES ('string', 'word', 'string', 3);
INSERT INTO public.search_terms VALUES ('tables', 'word', 'tables', 1);
INSERT INTO public.search_terms VALUES ('take', 'word', 'take', 1);
INSERT INTO public.search_terms VALUES ('text', 'word', 'text', 3);
INSERT INTO public.search_terms VALUES ('that', 'word', 'that', 3);
INSERT INTO public.search_terms VALUES ('their', 'word', 'their', 1);
INSERT INTO public.search_terms VALUES ('things', 'word', 'things', 1);
INSERT INTO public.search_terms VALUES ('this', 'word', 'this', 3);
INSERT INTO public.search_terms VALUES ('traditional', 'word', 'traditional', 3);
INSERT INTO public.search_terms VALUES ('under', 'word', 'under', 1);
INSERT INTO public.search_terms VALUES ('version', 'word', 'version', 1);
INSERT INTO public.search_terms VALUES ('visible', 'word', 'visible', 1);
INSERT INTO public.search_terms VALUES ('what', 'word', 'what', 3);
INSERT INTO public.search_terms VALUES ('when', 'word', 'when', 3);
INSERT INTO public.search_terms VALUES ('with', 'word', 'with', 2);
INSERT INTO public.search_terms VALUES ('word', 'word', 'word', 3);
INSERT INTO public.search_terms VALUES ('words', 'word', 'words', 1);
INSERT INTO public.search_terms VALUES ('work', 'word', 'work', 1);
INSERT INTO public.search_terms VALUES ('would', 'word', 'would', 1);
INSERT INTO public.search_terms VALUES ('code', 'word', 'code', 2);
INSERT INTO public.search_terms VALUES ('goes', 'word', 'goes', 2);
INSERT INTO public.search_terms VALUES ('see', 'word', 'see', 3);
INSERT INTO public.search_terms VALUES ('the', 'word', 'the', 4);
INSERT INTO public.search_terms VALUES ('why', 'word', 'why', 2);
INSERT INTO public.search_terms VALUES ('once', 'word', 'once', 1);
INSERT INTO public.search_terms VALUES ('there', 'word', 'there', 1);
INSERT INTO public.search_terms VALUES ('write', 'word', 'write', 2);
INSERT INTO public.search_terms VALUES ('writing', 'word', 'writing', 2);
INSERT INTO public.search_terms VALUES ('you', 'word', 'you', 3);
INSERT INTO public.search_terms VALUES ('your', 'word', 'your', 2);
INSERT INTO public.search_terms VALUES ('入门', 'label', '入門', 2);
INSERT INTO public.search_terms VALUES ('入门', 'label', '入门', 2);
INSERT INTO public.search_terms VALUES ('指南', 'label', '指南', 6);
INSERT INTO public.search_terms VALUES ('coast', 'label', 'Coast', 1);
INSERT INTO public.search_terms VALUES ('coast', 'word', 'coast', 1);
INSERT INTO public.search_terms VALUES ('const', 'word', 'const', 1);
INSERT INTO public.search_terms VALUES ('cos', 'word', 'cos', 1);
INSERT INTO public.search_terms VALUES ('diagram', 'word', 'diagram', 1);
INSERT INTO public.search_terms VALUES ('graph', 'word', 'graph', 1);
INSERT INTO public.search_terms VALUES ('high', 'word', 'high', 1);
INSERT INTO public.search_terms VALUES ('moon', 'label', 'moon', 1);
INSERT INTO public.search_terms VALUES ('moon', 'word', 'moon', 1);
INSERT INTO public.search_terms VALUES ('omega', 'word', 'omega', 1);
INSERT INTO public.search_terms VALUES ('pulls', 'word', 'pulls', 1);
INSERT INTO public.search_terms VALUES ('sea', 'label', 'Sea', 1);
INSERT INTO public.search_terms VALUES ('sea', 'word', 'sea', 1);
INSERT INTO public.search_terms VALUES ('tide', 'label', 'tide', 1);
INSERT INTO public.search_terms VALUES ('tides', 'word', 'tides', 1);
INSERT INTO public.search_terms VALUES ('water', 'word', 'water', 1);
INSERT INTO public.search_terms VALUES ('hills', 'label', 'Hills', 3);
INSERT INTO public.search_terms VALUES ('hills', 'word', 'hills', 3);
INSERT INTO public.search_terms VALUES ('made', 'word', 'made', 3);
INSERT INTO public.search_terms VALUES ('made while saving', 'label', 'Made while saving', 3);
INSERT INTO public.search_terms VALUES ('saving', 'word', 'saving', 3);
INSERT INTO public.search_terms VALUES ('while', 'word', 'while', 3);
INSERT INTO public.search_terms VALUES ('海', 'label', '海', 2);
INSERT INTO public.search_terms VALUES ('海岸', 'label', '海岸', 2);
INSERT INTO public.search_terms VALUES ('call', 'word', 'call', 1);
INSERT INTO public.search_terms VALUES ('harbors', 'word', 'harbors', 1);
INSERT INTO public.search_terms VALUES ('morning', 'word', 'morning', 1);
INSERT INTO public.search_terms VALUES ('tide', 'word', 'tide', 3);
INSERT INTO public.search_terms VALUES ('drinks', 'label', 'Drinks', 2);
INSERT INTO public.search_terms VALUES ('drinks', 'word', 'drinks', 2);
INSERT INTO public.search_terms VALUES ('tea', 'label', 'tea', 2);
INSERT INTO public.search_terms VALUES ('tea', 'word', 'tea', 2);

INSERT INTO public.search_vectors VALUES (40759239639046, '''#9950986240'' ''guid'':11B ''guides'':10B ''languag'':6A,9B ''languages'':5A,8B ''one'':2A ''post'':3A ''three'':4A', '''#9950986240'' ''a'':16C,26C,44,61,79,83,88,161,175,207,237,248,257,266 ''abov'':210 ''above'':209 ''address'':124 ''after'':198 ''all'':134 ''an'':171 ''and'':32C,54,66,109,193,247 ''apart'':59 ''are'':37C,71 ''as'':282 ''befor'':189 ''before'':188 ''belong'':132 ''belongs'':131 ''blog'':42 ''blogs'':41 ''browser'':97 ''chines'':116,181 ''chinese'':115,180 ''chosen'':87 ''come'':201 ''comes'':200 ''copi'':46,57,284 ''copied'':283 ''copies'':56 ''copy'':45 ''count'':281 ''counts'':280 ''decid'':102 ''decides'':101 ''default'':106,204 ''drift'':58 ''each'':48,51 ''empti'':173 ''empty'':172 ''engin'':36C,223 ''engines'':35C,222 ''english'':191 ''everi'':226 ''every'':225 ''find'':242 ''finds'':241 ''for'':50,265 ''front'':151 ''get'':19C,92 ''gets'':18C,91 ''guid'':11B ''guides'':10B ''happen'':24C,219 ''happened'':218 ''happens'':23C ''has'':86,217 ''here'':60 ''hk'':108 ''how'':33C ''in'':150,239,250,264 ''is'':29C,63,164,182 ''it'':68,75,93,149,231 ''its'':67,230 ''keep'':43 ''languag'':6A,9B,15C,53,70,78,90,130,147,159,206,234 ''language'':14C,52,77,89,146,205 ''languages'':5A,8B,69,129,158,233 ''line'':208 ''meet'':170 ''meets'':169 ''mere'':261 ''merely'':260 ''miss'':31C,166,268 ''missing'':30C,165,267 ''mo'':111 ''most'':40 ''name'':229 ''names'':228 ''nobodi'':168 ''nobody'':167 ''noth'':279 ''nothing'':278 ''of'':47,74,135,177 ''one'':2A,64,126,144,155,192,256,269 ''origin'':275 ''original'':274 ''other'':195,232 ''otherwis'':95 ''otherwise'':94 ''own'':98 ''page'':174,227 ''particular'':145 ''point'':271 ''points'':270 ''post'':3A,49,62,125,127,154,156 ''put'':148 ''read'':112,120 ''reader'':17C,80,84,176 ''reads'':119 ''round'':197 ''say'':214 ''says'':213 ''search'':34C,221,238,249 ''see'':21C,82,224 ''sees'':81 ''send'':141 ''set'':100 ''setting'':99 ''sg'':118 ''shown'':183 ''side'':73 ''sides'':72 ''simplifi'':122,186,255 ''simplified'':121,185,254 ''singapor'':252 ''singapore'':251 ''site'':105,203 ''so'':235,276 ''someon'':143 ''someone'':142 ''stand'':263 ''stands'':262 ''taipei'':240 ''text'':187,212,246,258 ''that'':199,215,236,259,277 ''the'':55,96,104,123,184,190,194,202,211,243,253,273 ''them'':136 ''then'':103 ''thing'':65 ''this'':216 ''three'':4A,128,157 ''to'':20C,133,140,272 ''told'':38C ''tradit'':114,179,245 ''traditional'':113,178,244 ''translat'':28C,163 ''translation'':27C,162 ''tw'':153 ''want'':139 ''way'':196 ''what'':22C,220 ''when'':25C,137,160 ''which'':13C,76 ''who'':85 ''you'':138 ''zh'':107,110,117,152');
INSERT INTO public.search_vectors VALUES (40759239639044, '''#9950986240'' ''一篇'':2A ''三种'':6A ''南'':15B ''多语'':11B ''指南'':14B ''文章'':4A ''种语'':7A ''章'':5A ''篇文'':3A ''言'':9A,13B ''语言'':8A,12B', '''#9950986240'' ''hk'':135 ''languag'':152,189 ''languages'':151,188 ''mo'':138 ''one'':148,185 ''post'':147,149,184,186 ''sg'':143 ''three'':150,187 ''tw'':183 ''zh'':134,137,142,182 ''一份'':54 ''一样'':227 ''一种'':170 ''一篇'':2A,77 ''一行'':246 ''三种'':6A ''上方'':242 ''不会'':312 ''个侧'':85 ''个地'':154 ''个页'':263 ''中一'':169 ''临时'':300 ''久了'':60 ''么'':261 ''么办'':31C,195 ''也一'':226 ''了'':61 ''了自'':269 ''了译'':27C,191 ''事'':253 ''于所'':158 ''人会'':199 ''人发'':166 ''人搜'':284,293 ''什么'':260 ''他语'':274 ''以台'':280 ''件事'':252 ''份就'':63 ''份文'':55 ''会先'':210 ''会指'':307 ''会有'':244 ''会看'':19C,90 ''会被'':313 ''会遇'':200 ''体'':141,146,288,297 ''体版'':215 ''体读'':207 ''何得'':39C ''侧面'':86 ''先看'':117,211 ''其中'':168 ''其他'':273 ''再看'':125 ''再轮'':217 ''写明'':267 ''几个'':84 ''几份'':62 ''别人'':165 ''到什'':259 ''到哪'':21C,92 ''到的'':105 ''到空'':202 ''到简'':213,295 ''到繁'':286 ''到英'':219 ''前面'':178 ''办'':32C,196 ''加坡'':290 ''北的'':282 ''南'':15B ''博客'':45 ''原文'':310 ''又如'':37C ''反过'':223 ''发其'':167 ''只是'':298 ''只有'':75 ''台北'':281 ''各存'':52 ''各的'':67 ''各走'':65 ''后才'':230 ''向原'':309 ''和'':136 ''哪种'':22C,93 ''器的'':121 ''在最'':176 ''在这'':70 ''地址'':155 ''址属'':156 ''坡的'':291 ''多数'':43 ''多语'':11B ''如何'':38C ''子久'':59 ''字会'':306 ''字说'':248 ''存一'':53 ''它的'':82 ''客给'':46 ''就各'':64 ''就是'':107 ''就行'':180 ''属于'':157 ''己的'':271 ''引擎'':35C,256 ''当成'':315 ''得知'':40C ''怎么'':30C,194 ''想给'':163 ''成抄'':316 ''所以'':279 ''所有'':159 ''才是'':231 ''抄袭'':317 ''把语'':172 ''指南'':14B ''指向'':308 ''搜到'':285,294 ''搜索'':33C,254 ''擎又'':36C ''擎看'':257 ''放在'':175 ''数博'':44 ''文'':311 ''文上'':241 ''文字'':305 ''文怎'':29C,193 ''文版'':221 ''文章'':4A,56,73 ''新加'':289 ''方会'':243 ''日子'':58 ''时顶'':301 ''明了'':268 ''明这'':250 ''是临'':299 ''是它'':81 ''是站'':232 ''是那'':108 ''替的'':303 ''最前'':177 ''最后'':229 ''有一'':76,245 ''有人'':198 ''有语'':160 ''本'':278 ''来也'':225 ''样'':228 ''正文'':240 ''每个'':262 ''每种'':48 ''没有'':197 ''没选'':113 ''浏览'':119 ''点的'':128,234 ''版'':216,222 ''版本'':277 ''白页'':204 ''的'':116 ''的人'':283,292 ''的其'':272 ''的几'':83 ''的就'':106 ''的文'':304 ''的设'':122 ''的读'':101 ''的路'':68 ''的默'':129,235 ''看到'':20C,91,104,212,258 ''看浏'':118 ''看站'':126 ''知'':41C ''种'':171 ''种语'':7A,23C,49,94,110 ''空白'':203 ''站点'':127,233 ''章'':5A,57 ''章只'':74 ''简体'':145,214,296 ''篇'':78 ''篇文'':3A ''索引'':34C,255 ''繁体'':140,206,287 ''给别'':164 ''给每'':47 ''缺了'':26C,190 ''置'':124 ''者'':103 ''者会'':18C,89,209 ''自己'':270 ''英文'':220 ''行'':181 ''行字'':247 ''被当'':314 ''袭'':318 ''览器'':120 ''言'':9A,13B,25C,96,112,133,162,239 ''言各'':51 ''言放'':174 ''言是'':80 ''言版'':276 ''言的'':100 ''认语'':131,237 ''设置'':123 ''译文'':28C,192 ''语言'':8A,12B,24C,50,79,95,99,111,132,161,173,238,275 ''说明'':249 ''读简'':144 ''读繁'':139 ''读者'':17C,88,102,208 ''走各'':66 ''路'':69 ''轮到'':218 ''过来'':224 ''过的'':115 ''过语'':98 ''这个'':153 ''这件'':251 ''这里'':71 ''选过'':97,114 ''遇到'':201 ''那种'':109 ''都写'':266 ''里'':72 ''面'':87 ''面就'':179 ''面都'':265 ''页'':205 ''页面'':264 ''顶替'':302 ''默认'':130,236');
INSERT INTO public.search_vectors VALUES (40759239639045, '''#9950986240'' ''一篇'':2A ''三种'':6A ''南'':15B ''多语'':11B ''指南'':14B ''文章'':4A ''种语'':7A ''章'':5A ''篇文'':3A ''言'':9A,13B ''语言'':8A,12B', '''#9950986240'' ''hk'':168 ''languag'':185,223 ''languages'':184,222 ''mo'':171 ''one'':181,219 ''post'':180,182,218,220 ''sg'':176 ''three'':183,221 ''tw'':217 ''zh'':167,170,175,216 ''一份'':64,79 ''一样'':261 ''一种'':200 ''一篇'':2A,102 ''一行'':280 ''三种'':6A ''上方'':276 ''不会'':354 ''与'':169 ''个侧'':110 ''个网'':187 ''个页'':305 ''中一'':199 ''久了'':85 ''么'':295,303 ''么办'':31C,229 ''也一'':260 ''了'':86 ''了自'':311 ''了译'':27C,225 ''事'':287 ''于所'':191 ''人'':205 ''人会'':233 ''人搜'':326,335 ''什么'':294,302 ''他语'':316 ''以台'':322 ''件事'':286 ''份就'':88 ''份文'':65,80 ''会先'':244 ''会指'':349 ''会有'':278 ''会看'':19C,115 ''会被'':355 ''会遇'':234 ''传给'':202 ''体'':174,179,330,339 ''体版'':249 ''体读'':241 ''何得'':39C,48C ''侧面'':111 ''先看'':142,150,245 ''其中'':198 ''其他'':315 ''内文'':274 ''再看'':158 ''再轮'':251 ''写明'':309 ''几个'':109 ''几份'':87 ''别人'':204 ''到什'':293,301 ''到哪'':21C,117 ''到的'':130 ''到空'':236 ''到简'':247,337 ''到繁'':328 ''到英'':253 ''前面'':212 ''办'':32C,230 ''加坡'':332 ''北的'':324 ''南'':15B ''博客'':70 ''原文'':352 ''又如'':37C,46C ''反过'':257 ''只是'':340 ''只有'':100 ''台北'':323 ''各存'':62,77 ''各的'':92 ''各走'':90 ''后才'':264 ''向原'':351 ''哪种'':22C,118 ''器的'':146,154 ''在最'':210 ''在这'':95 ''址属'':189 ''坡的'':333 ''多数'':52,68 ''多语'':11B ''如何'':38C,47C ''子久'':84 ''字会'':348 ''字说'':282 ''存一'':63,78 ''它的'':107 ''定'':149 ''客替'':71 ''寻引'':34C,289 ''就各'':89 ''就是'':132 ''就行'':214 ''属于'':190 ''己的'':313 ''引擎'':35C,44C,290,298 ''当成'':357 ''得知'':40C,49C ''怎么'':30C,228 ''想把'':196 ''成抄'':358 ''所以'':321 ''所有'':192 ''才是'':265 ''抄袭'':359 ''把其'':197 ''把语'':206 ''指南'':14B ''指向'':350 ''搜到'':327,336 ''搜寻'':33C,288 ''搜索'':42C,296 ''擎又'':36C,45C ''擎看'':291,299 ''放在'':209 ''数博'':69 ''数部'':53 ''文'':353 ''文上'':275 ''文字'':347 ''文怎'':29C,227 ''文版'':255 ''文章'':4A,66,81,98 ''新加'':331 ''方会'':277 ''日子'':83 ''时顶'':343 ''明了'':310 ''明这'':284 ''是它'':106 ''是暂'':341 ''是网'':266 ''是那'':133 ''暂时'':342 ''替每'':57,72 ''替的'':345 ''最前'':211 ''最后'':263 ''有一'':101,279 ''有人'':232 ''有语'':193 ''本'':320 ''来也'':259 ''样'':262 ''格替'':56 ''每个'':304 ''每种'':58,73 ''没有'':231 ''没选'':138 ''浏览'':144,152 ''版'':250,256 ''版本'':319 ''白页'':238 ''的'':141 ''的人'':325,334 ''的其'':314 ''的几'':108 ''的就'':131 ''的文'':346 ''的设'':147,155 ''的读'':126 ''的路'':93 ''的预'':162,269 ''看到'':20C,116,129,246,292,300 ''看浏'':143,151 ''看网'':159 ''知'':41C,50C ''种传'':201 ''种语'':7A,23C,59,74,119,135 ''空白'':237 ''站的'':161,268 ''章'':5A,67,82 ''章只'':99 ''简体'':178,248,338 ''篇'':103 ''篇文'':3A ''索引'':43C,297 ''繁体'':173,240,329 ''给别'':203 ''缺了'':26C,224 ''网址'':188 ''网站'':160,267 ''置'':157 ''者'':128 ''者会'':18C,114,243 ''自己'':312 ''英文'':254 ''落格'':55 ''行'':215 ''行字'':281 ''被当'':356 ''袭'':360 ''览器'':145,153 ''言'':9A,13B,25C,121,137,166,195,273 ''言各'':61,76 ''言放'':208 ''言是'':105 ''言版'':318 ''言的'':125 ''设定'':148 ''设置'':156 ''设语'':164,271 ''译文'':28C,226 ''语言'':8A,12B,24C,60,75,104,120,124,136,165,194,207,272,317 ''说明'':283 ''读简'':177 ''读繁'':172 ''读者'':17C,113,127,242 ''走各'':91 ''路'':94 ''轮到'':252 ''过来'':258 ''过的'':140 ''过语'':123 ''这个'':186 ''这件'':285 ''这里'':96 ''选过'':122,139 ''遇到'':235 ''那种'':134 ''部落'':54 ''都写'':308 ''里'':97 ''面'':112 ''面就'':213 ''面都'':307 ''页'':239 ''页面'':306 ''顶替'':344 ''预设'':163,270');
INSERT INTO public.search_vectors VALUES (40759239639050, '''#9950986240'' ''get'':8B ''getting'':7B ''guid'':14B ''guides'':13B ''languag'':12B ''languages'':11B ''sanwen'':5A ''start'':10B ''started'':9B ''to'':4A ''welcom'':3A ''welcome'':2A', '''#9950986240'' ''a'':40,117,157,172,195,216,270,287 ''address'':121 ''administr'':227 ''administrator'':226 ''along'':252 ''alreadi'':232 ''already'':231 ''and'':29C,33C,50,64,97,131,140,169,200,249,293 ''are'':177 ''as'':236 ''away'':107 ''backup'':173 ''be'':143 ''becom'':224 ''become'':223 ''begin'':36C ''besid'':163 ''beside'':162 ''blog'':18C,41 ''bring'':250 ''came'':78 ''can'':19C,142,272 ''chang'':102 ''change'':101 ''chines'':28C,49,92,96 ''chinese'':27C,48,91,95 ''comment'':125 ''complet'':179 ''complete'':178 ''copi'':167 ''copy'':166 ''dark'':203 ''data'':161 ''date'':123 ''do'':20C,206 ''each'':83,137,141,246 ''english'':30C,51,98 ''everyth'':154 ''everything'':153 ''exist'':87,133 ''exists'':86 ''file'':152,239 ''files'':238 ''finish'':187 ''finished'':186 ''first'':207 ''folder'':158,244 ''for'':21C,26C,42,47,136,245 ''get'':8B,184,290 ''gets'':289 ''getting'':7B ''guid'':14B ''guides'':13B ''has'':119 ''have'':110,171,233 ''hold'':273 ''html'':188 ''import'':255 ''in'':88,156,197,201,265 ''into'':242 ''is'':39,62,67,73,148,155,185 ''it'':58,128,147,168,189,213,221 ''its'':127 ''javascript'':193 ''languag'':12B,116,139,248,281,286 ''language'':138,247,285 ''languages'':11B,115,280 ''light'':199 ''link'':219 ''markdown'':237,256,266 ''my'':257 ''name'':55,160 ''named'':159 ''new'':81 ''npx'':253 ''of'':75,84,228 ''on'':194 ''onc'':135 ''once'':134 ''one'':74,111,120,122,124,151,217,243,277 ''open'':220 ''or'':104 ''page'':175 ''pages'':174 ''peopl'':23C,44 ''people'':22C,43 ''phone'':196 ''post'':72,112,118,235,259,271,276,278 ''posts'':234,258 ''print'':215 ''printed'':214 ''program'':165 ''prose'':63 ''publish'':145 ''published'':144 ''put'':240 ''read'':99,191 ''reader'':32C,53,183,288 ''readers'':31C,52,182 ''readi'':150 ''reads'':190 ''ready'':149 ''sanwen'':5A,38,254 ''say'':57 ''says'':56 ''script'':70 ''scripts'':69 ''see'':292 ''server'':210 ''sever'':114 ''several'':113 ''show'':268 ''shows'':267 ''simplifi'':90 ''simplified'':89 ''site'':82,230 ''someth'':262 ''something'':261 ''start'':10B,212 ''started'':9B,211 ''tell'':283 ''tells'':282 ''text'':132 ''that'':77,176 ''the'':54,164,198,202,209,225,274 ''them'':85,100,103,106,241,251 ''third'':275 ''this'':17C,71,229 ''thread'':126 ''three'':68,76,279 ''throw'':105 ''time'':218 ''titl'':130 ''title'':129 ''to'':4A,35C,205,222,291 ''tradit'':94 ''traditional'':93 ''twice'':59 ''welcom'':3A ''welcome'':2A ''what'':16C,108,180,204,269 ''when'':146,208 ''where'':34C ''whi'':295 ''which'':284 ''who'':24C,45 ''why'':294 ''with'':79 ''without'':192 ''write'':25C,46,260,264 ''writing'':263 ''you'':109,170 ''your'':80,181 ''三文'':65 ''散文'':60 ''文'':61,66');
INSERT INTO public.search_vectors VALUES (40759239639048, '''#9950986240'' ''使用'':4A ''入门'':9B ''南'':15B ''多语'':11B ''指南'':14B ''散文'':6A ''文'':7A ''欢迎'':2A ''用散'':5A ''言'':13B ''语言'':12B ''迎使'':3A ''门'':10B', '''#9950986240'' ''data'':218 ''html'':245 ''import'':325 ''javascript'':249 ''markdown'':301,326,333 ''my'':327 ''npx'':323 ''post'':329 ''posts'':328 ''sanwen'':49,324 ''一'':109 ''一个'':51,164,168,202,278 ''一份'':188,225 ''一处'':172 ''一改'':133 ''一条'':314 ''一次'':280 ''一种'':193,200 ''一篇'':150,158,339,353 ''一读'':130 ''三个'':125 ''三文'':88 ''三种'':91,357 ''三篇'':104,351 ''上'':253 ''不需'':246 ''两层'':79 ''个一'':279 ''个博'':34C,52 ''个地'':165 ''个文'':203 ''个日'':169 ''个版'':126 ''个站'':291 ''中文'':22C,63,116,120 ''为什'':373 ''为这'':289 ''么'':40C,268,349,375 ''之一'':108 ''了一'':277,338 ''些什'':347 ''人'':32C,73 ''什么'':39C,267,348,374 ''从哪'':41C ''令就'':317 ''以放'':345 ''件夹'':205,220,312 ''份'':189,230 ''份就'':226 ''会看'':366 ''体中'':115,119 ''作展'':335 ''作的'':30C ''你'':143 ''你已'':144 ''使用'':4A ''做什'':38C,266 ''先做'':265 ''先发'':196 ''入门'':9B ''内容'':209 ''写作'':29C,334 ''写好'':190 ''写给'':57 ''分别'':307 ''则每'':181 ''删掉'':139 ''别放'':308 ''到哪'':368 ''到的'':239 ''制一'':224 ''务器'':270 ''动时'':273 ''动笔'':330 ''南'':15B ''博客'':35C,53 ''印了'':276 ''发布'':197 ''只有'':162 ''可以'':344 ''各有'':186 ''同时'':18C,59 ''名字'':74 ''向中'':21C ''启动'':272 ''员'':297 ''命令'':316 ''和正'':178 ''和英'':24C,67,122 ''哪一'':192,199 ''哪种'':369 ''哪里'':42C ''器启'':271 ''在夜'':257 ''在手'':250 ''在白'':254 ''在程'':212 ''地址'':166 ''址'':167 ''处评'':173 ''备份'':229 ''复制'':223 ''多种'':154 ''多语'':11B ''夜里'':258 ''天'':256 ''夹'':206,313 ''夹里'':221 ''好哪'':191 ''好好'':262 ''好读'':263 ''始'':45C ''字'':94 ''字里'':75 ''它'':287 ''完整'':231 ''客系'':54 ''客能'':36C ''容都'':210 ''就先'':195 ''就是'':227 ''就能'':318 ''层意'':80 ''展示'':336 ''已经'':145,298 ''布哪'':198 ''带的'':102 ''带过'':320 ''序旁'':214 ''开始'':44C ''开它'':286 ''思'':82 ''性链'':282 ''意思'':81 ''成为'':288 ''成的'':243 ''或者'':135 ''所有'':207 ''手机'':251 ''打印'':275 ''打开'':285 ''拥有'':61,147 ''拿到'':238 ''指南'':14B ''按语'':304 ''掉'':140 ''接'':284 ''接删'':138 ''改'':134 ''改一'':132 ''放些'':346 ''放进'':309 ''散文'':6A,47,83 ''整的'':232 ''文'':7A,48,84,89,117 ''文三'':124 ''文件'':204,219,311 ''文则'':180 ''文和'':23C,121 ''文字'':93 ''文章'':86,106,152,160,302,341,355 ''文读'':26C,64,69 ''新站'':98 ''旁边'':215 ''日期'':170 ''时打'':274 ''时拥'':60 ''时面'':19C ''是'':363 ''是一'':50 ''是三'':90 ''是备'':228 ''是文'':85 ''是现'':241 ''是随'':96 ''有'':300 ''有一'':163,187 ''有中'':62 ''有内'':208 ''有的'':148 ''有简'':113 ''服务'':269 ''期'':171 ''本'':128 ''机上'':252 ''条命'':315 ''来'':322 ''标题'':176 ''次性'':281 ''欢迎'':2A ''正文'':179 ''每种'':182 ''每篇'':110 ''点的'':293 ''点附'':100 ''版本'':127 ''现成'':242 ''理员'':296 ''用'':332 ''用散'':5A ''白天'':255 ''的'':149,217,244 ''的三'':103 ''的人'':31C,72 ''的是'':240,362 ''的管'':294 ''的网'':233 ''直接'':137 ''看到'':367 ''着两'':78 ''示了'':337 ''种'':194,201 ''种文'':92 ''种语'':155,183,358,370 ''程序'':213 ''站点'':99,292 ''章'':87,153,303,356 ''章之'':107 ''章只'':161 ''章里'':342 ''笔'':331 ''第三'':350 ''简体'':114 ''管理'':295 ''篇'':352 ''篇文'':105,151,159,340,354 ''篇都'':111 ''系统'':55 ''繁体'':118 ''经拥'':146 ''经有'':299 ''给同'':17C,58 ''统'':56 ''网页'':234 ''者会'':365 ''者写'':28C ''者和'':66 ''者拿'':237 ''者的'':71 ''者直'':136 ''能做'':37C ''能好'':261 ''能带'':319 ''英文'':25C,68,123 ''藏着'':77 ''要'':248 ''言'':13B,157,360,372 ''言分'':306 ''言各'':185 ''讲的'':361 ''论'':175 ''评论'':174 ''语言'':12B,156,184,305,359,371 ''读'':131,264 ''读一'':129 ''读者'':27C,65,70,236,364 ''边的'':216 ''过来'':321 ''迎使'':3A ''这个'':33C,290 ''这是'':95 ''进文'':310 ''都在'':211 ''都有'':112 ''都能'':260 ''都随'':141 ''里'':222 ''里可'':343 ''里开'':43C ''里藏'':76 ''里都'':259 ''链接'':283 ''门'':10B ''附带'':101 ''随你'':142 ''随新'':97 ''需要'':247 ''面向'':20C ''页'':235 ''题和'':177');
INSERT INTO public.search_vectors VALUES (40759239639049, '''#9950986240'' ''使用'':4A ''入门'':9B ''南'':15B ''多语'':11B ''指南'':14B ''散文'':6A ''文'':7A ''欢迎'':2A ''用散'':5A ''言'':13B ''语言'':12B ''迎使'':3A ''门'':10B', '''#9950986240'' ''data'':252 ''html'':291 ''import'':398 ''javascript'':295 ''markdown'':364,399,406 ''my'':400 ''npx'':396 ''post'':402 ''posts'':401 ''sanwen'':58,397 ''一'':126 ''一个'':181,185,220,225,325,341 ''一份'':205,263,271 ''一处'':189 ''一套'':60,68 ''一改'':150 ''一次'':327,343 ''一种'':208,218 ''一篇'':167,175,412,426 ''一行'':387 ''一读'':147 ''三个'':142 ''三文'':105 ''三种'':108,430 ''三篇'':121,424 ''上'':299 ''上的'':119 ''不需'':292 ''与内'':195 ''与英'':24C,84,139 ''两层'':96 ''个一'':326,342 ''个博'':43C ''个文'':226 ''个日'':186 ''个版'':143 ''个网'':182,354 ''个资'':221 ''个部'':34C ''中文'':22C,80,133,137 ''为什'':446 ''为这'':352 ''么'':41C,49C,315,422,448 ''之一'':125 ''了'':212 ''了一'':324,340,411 ''些什'':420 ''人'':32C,90 ''什么'':40C,48C,314,421,447 ''从哪'':50C ''令就'':390 ''以放'':418 ''件夹'':228,258,385 ''份'':206,268,276 ''份就'':264,272 ''会看'':439 ''伺服'':316 ''体中'':132,136 ''作的'':30C ''作示'':408 ''你'':160 ''你已'':161 ''使用'':4A ''依语'':367,377 ''做什'':39C,47C,313 ''先做'':312 ''先发'':214 ''入门'':9B ''内容'':232,243 ''内文'':196 ''写作'':29C,407 ''写好'':210 ''出了'':323,339 ''分别'':370,380 ''则每'':198 ''删掉'':156 ''别放'':371,381 ''到哪'':441 ''到的'':285 ''制一'':262 ''务器'':333 ''动时'':320,336 ''动笔'':403 ''南'':15B ''博客'':44C,70 ''印出'':322,338 ''发布'':215 ''只有'':179 ''可以'':417 ''各有'':203 ''同时'':18C,76 ''名字'':91 ''向中'':21C ''启动'':319,335 ''员'':360 ''哪一'':207,217 ''哪种'':442 ''哪里'':51C ''器启'':318,334 ''在夜'':303 ''在手'':296 ''在白'':300 ''在程'':235,246 ''址'':184 ''处留'':190 ''备份'':267,275 ''复制'':261 ''多种'':171 ''多语'':11B ''夜里'':304 ''天'':302 ''夹'':224,229,376,386 ''夹里'':255,259 ''套博'':69 ''套部'':61 ''好了'':211 ''好好'':308 ''好阅'':309 ''始'':54C ''字'':111 ''字里'':92 ''它'':350 ''完整'':277 ''客系'':71 ''客能'':45C ''容都'':233,244 ''就先'':213 ''就是'':265,273 ''就能'':391 ''层意'':97 ''已经'':162,361 ''布哪'':216 ''带过'':393 ''序旁'':248 ''开始'':53C ''开它'':349 ''式旁'':237 ''思'':99 ''性连'':329 ''性链'':345 ''意思'':98 ''成为'':351 ''成的'':289 ''或是'':152 ''所有'':230,241 ''手机'':297 ''打开'':348 ''拥有'':78,164 ''拷贝'':269 ''拿到'':284 ''指令'':389 ''指南'':14B ''掉'':157 ''接'':347 ''接删'':155 ''改'':151 ''改一'':149 ''放些'':419 ''放进'':372,382 ''散文'':6A,56,100 ''整的'':278 ''文'':7A,57,101,106,134 ''文三'':141 ''文与'':23C,138 ''文件'':227,257,384 ''文则'':197 ''文字'':110 ''文章'':103,123,169,177,365,414,428 ''文读'':26C,81,86 ''料夹'':223,254,375 ''新网'':115 ''旁边'':238,249 ''日期'':187 ''时印'':321,337 ''时拥'':77 ''时面'':19C ''是'':436 ''是一'':59,67 ''是三'':107 ''是备'':266,274 ''是文'':102 ''是现'':287 ''是直'':153 ''是随'':113 ''有'':363 ''有一'':180,204 ''有中'':79 ''有内'':231,242 ''有的'':165 ''有简'':130 ''服务'':332 ''服器'':317 ''期'':188 ''本'':145 ''机上'':298 ''来'':395 ''标题'':193 ''格系'':64 ''格能'':37C ''次性'':328,344 ''欢迎'':2A ''每种'':199 ''每篇'':127 ''版本'':144 ''献给'':74 ''现成'':288 ''理员'':359 ''用'':405 ''用散'':5A ''留言'':191 ''白天'':301 ''的'':166,240,251,290 ''的三'':120 ''的人'':31C,89 ''的是'':286,435 ''的管'':357 ''的网'':279 ''直接'':154 ''看到'':440 ''着两'':95 ''示范'':409 ''种'':219 ''种写'':209 ''种文'':109 ''种语'':172,200,431,443 ''程序'':247 ''程式'':236 ''站的'':356 ''站附'':117 ''章'':104,170,366,429 ''章之'':124 ''章只'':178 ''章里'':415 ''笔'':404 ''第三'':423 ''简体'':131 ''管理'':358 ''篇'':425 ''篇文'':122,168,176,413,427 ''篇都'':128 ''系统'':65,72 ''繁体'':135 ''经拥'':163 ''经有'':362 ''结'':331 ''给同'':17C,75 ''统'':66,73 ''网址'':183 ''网站'':116,355 ''网页'':280 ''者与'':83 ''者会'':438 ''者写'':28C ''者拿'':283 ''者的'':88 ''能做'':38C,46C ''能好'':307 ''能带'':392 ''英文'':25C,85,140 ''范了'':410 ''落格'':36C,63 ''藏着'':94 ''行指'':388 ''要'':294 ''言'':13B,174,192,433,445 ''言分'':369,379 ''言各'':202 ''语言'':12B,173,201,368,378,432,444 ''读'':148,311 ''读一'':146 ''读者'':27C,82,87,282,437 ''谈的'':434 ''贝一'':270 ''资料'':222,253,374 ''边的'':239,250 ''过来'':394 ''迎使'':3A ''这个'':33C,42C,353 ''这是'':112 ''进文'':383 ''进资'':373 ''连结'':330 ''部落'':35C,62 ''都在'':234,245 ''都有'':129 ''都能'':306 ''都随'':158 ''里'':256,260 ''里可'':416 ''里开'':52C ''里藏'':93 ''里都'':305 ''链接'':346 ''门'':10B ''阅读'':310 ''附上'':118 ''随你'':159 ''随新'':114 ''需要'':293 ''面向'':20C ''页'':281 ''题与'':194');
INSERT INTO public.search_vectors VALUES (40759239639054, '''#9950986240'' ''get'':8B ''getting'':7B ''guid'':13B ''guides'':12B ''in'':4A ''markdown'':5A,11B ''start'':10B ''started'':9B ''write'':3A ''writing'':2A', '''#9950986240'' ''a'':26C,36,42,101,214,240,243 ''after'':256 ''an'':230 ''anchor'':231,252,255 ''and'':22C,30C,61,74,91,143,211 ''are'':84 ''around'':88 ''art'':111,117 ''befor'':51 ''before'':50 ''believ'':124 ''believe'':123 ''browser'':155 ''can'':28C,47,104,237 ''chines'':82 ''chinese'':81 ''choos'':250 ''choose'':249 ''code'':19C,138 ''colour'':147 ''coloured'':146 ''control'':60 ''discov'':120 ''discovering'':119 ''do'':135 ''done'':132 ''emphasi'':67 ''emphasis'':66 ''en'':176 ''exampl'':187 ''example'':186 ''export'':163 ''few'':43 ''firm'':76,79 ''firmly'':75,78 ''first'':136 ''foot'':223 ''footnot'':24C,210 ''footnotes'':23C,209 ''for'':71,77 ''function'':164 ''get'':8B,229 ''getting'':7B ''goe'':220 ''goes'':219 ''greet'':157,165 ''greets'':156 ''guid'':13B ''guides'':12B ''head'':16C,228,259 ''heading'':258 ''headings'':15C,227 ''hello'':178 ''hold'':29C ''how'':31C ''if'':245 ''in'':4A,80,129,152,158 ''interrupt'':218 ''is'':38,53,115,145 ''it'':32C,49,52,57,63,144 ''keep'':56 ''languag'':142,162 ''language'':141,161 ''latin'':204 ''left'':194,201,206 ''like'':260 ''link'':213,238 ''links'':212 ''list'':126 ''lists'':125 ''local'':167,169,175 ''locale'':166,168,174 ''look'':34C ''looks'':33C ''mark'':45,94 ''markdown'':5A,11B ''marks'':44,93 ''mistak'':103 ''mistake'':102 ''my'':254 ''name'':139,170,179,182 ''no'':85,130 ''not'':151 ''of'':112,118,224,232,242 ''one'':262 ''order'':131 ''own'':234 ''page'':226 ''part'':241 ''plain'':39 ''post'':27C,37,244 ''quotat'':18C,109 ''quotations'':17C,108 ''read'':48,189 ''reader'':154,160 ''reads'':188 ''remark'':215 ''render'':55 ''rendered'':54 ''return'':173 ''right'':196,203,208 ''save'':150 ''script'':185 ''second'':137 ''simplifi'':191 ''simplified'':190 ''so'':235 ''soft'':70,73 ''softly'':69,72 ''space'':87 ''spaces'':86 ''start'':10B ''started'':9B ''stay'':105 ''still'':95,133 ''string'':171,172 ''tabl'':21C,184 ''tables'':20C,183 ''take'':62 ''text'':40 ''that'':216 ''the'':92,110,116,140,159,222,225,251,257 ''their'':233 ''there'':83 ''thing'':128 ''things'':127 ''this'':261 ''to'':134,195,202,207,221,239,248 ''tradit'':198 ''traditional'':197 ''under'':58 ''us'':177 ''version'':59 ''visibl'':107 ''visible'':106 ''want'':247 ''what'':25C,121 ''when'':148 ''with'':41,64 ''word'':90,205 ''words'':89 ''work'':96 ''would'':217 ''write'':3A,68,114,253 ''writing'':2A,113 ''you'':46,65,122,149,236,246 ''your'':153 ''你好'':180 ''她说'':99 ''好'':181 ''字'':193,200 ''汉字'':192,199 ''的'':98 ''真的'':97 ''说'':100');
INSERT INTO public.search_vectors VALUES (40759239639052, '''#9950986240'' ''markdown'':3A,9B ''作'':5A ''入门'':7B ''写作'':4A ''南'':11B ''指南'':10B ''用'':2A ''门'':8B', '''#9950986240'' ''anchor'':302 ''en'':202 ''export'':189 ''function'':190 ''greet'':191 ''hello'':204 ''local'':193,195,201 ''locale'':192,194,200 ''markdown'':3A,9B ''my'':301 ''name'':196,205,208 ''return'':199 ''string'':197,198 ''us'':203 ''word'':235 ''一'':154 ''一篇'':24C ''一部'':280 ''丁'':234 ''上'':300 ''上几'':51 ''不亦'':132 ''不分'':138 ''不用'':170 ''与词'':94 ''与链'':242 ''个标'':259 ''个记'':53 ''中文'':90 ''么'':33C ''么样'':39C ''之'':131 ''之前'':58 ''之间'':96 ''乎'':135 ''也可'':71 ''习之'':130 ''事'':143,147,152 ''二'':156 ''亦说'':133 ''什么'':32C,38C ''从左'':221,229,236 ''代码'':17C,157 ''以划'':118 ''以可'':270 ''以放'':30C,64,253 ''以链'':272 ''以随'':73 ''会打'':245 ''会着'':167 ''体'':218,226 ''作'':5A ''作痕'':122 ''你好'':206 ''例子'':213 ''保存'':163 ''做完'':144 ''做的'':150 ''像这'':304 ''先后'':140 ''入门'':7B ''写上'':299 ''写作'':4A ''写明'':159 ''写错'':112 ''决定'':286 ''几个'':52 ''分'':282 ''分先'':139 ''划掉'':119 ''列表'':136 ''到右'':223,231,238 ''到文'':275 ''到页'':255 ''制'':70 ''前就'':59 ''加上'':50 ''南'':11B ''可以'':29C,63,72,117,252,271 ''右'':224,232,239 ''号'':55 ''号照'':103 ''名字'':291 ''后的'':141 ''后面'':297 ''向'':216 ''呼'':188 ''和脚'':21C ''器'':179 ''在标'':294 ''地方'':115 ''声'':81,84,86,89 ''大声'':85,88 ''她说'':110 ''好'':207 ''子'':41C,214 ''字'':212,220,228,292 ''存时'':164 ''学而'':127 ''完的'':145 ''定锚'':287 ''就会'':166 ''就像'':303 ''就在'':293 ''就是'':45 ''就能'':60 ''左到'':222,230,237 ''己决'':285 ''己的'':265 ''带走'':76 ''引文'':15C,125 ''强调'':78 ''想自'':283 ''所以'':269 ''打招'':186 ''打断'':246 ''拉丁'':233 ''招呼'':187 ''指南'':10B ''掉'':120 ''接'':244 ''接到'':274 ''控制'':69 ''放什'':31C ''放到'':254 ''放进'':65 ''效'':107 ''文'':16C,126 ''文字'':211 ''文本'':48 ''文的'':91,249 ''文章'':26C,43,276 ''断行'':247 ''方可'':116 ''方向'':215 ''时习'':129 ''时就'':165 ''时带'':75 ''明语'':160 ''是什'':37C ''是大'':87 ''是纯'':46 ''是轻'':82 ''有效'':106 ''有空'':99 ''有自'':263 ''本加'':49 ''本控'':68 ''来是'':36C ''某一'':279 ''染之'':57 ''标题'':13C,260,295 ''样'':306 ''样子'':40C ''样有'':105 ''格'':101,210 ''格和'':20C ''每个'':258 ''汉字'':219,227 ''没做'':149 ''没有'':98 ''注'':23C ''注与'':241 ''浏览'':177 ''渲染'':56 ''点'':268 ''点的'':289 ''烦读'':173 ''照样'':104 ''版本'':67 ''用'':2A ''用读'':180 ''用麻'':171 ''留作'':121 ''痕迹'':123 ''的'':109 ''的事'':142,146,151 ''的名'':290 ''的地'':114 ''的某'':278 ''的浏'':176 ''的词'':92 ''的话'':250 ''的语'':183 ''的锚'':266 ''看起'':34C ''真的'':108 ''着色'':168 ''码'':18C,158 ''空格'':100 ''章就'':44 ''章的'':277 ''章里'':27C ''第一'':153 ''第二'':155 ''简体'':217 ''篇文'':25C ''繁体'':225 ''纯文'':47 ''者的'':175,182 ''而时'':128 ''能读'':61 ''脚'':257 ''脚注'':22C,240 ''自己'':264,284 ''色'':169 ''行文'':248 ''表'':137 ''表格'':19C,209 ''览器'':178 ''言'':162 ''言打'':185 ''记号'':54,102 ''词与'':93 ''词之'':95 ''话'':251 ''语言'':161,184 ''说'':111 ''说乎'':134 ''读'':62 ''读者'':174,181 ''调'':79 ''走'':77 ''起来'':35C ''轻声'':80,83 ''还没'':148 ''这样'':305 ''进版'':66 ''迹'':124 ''部分'':281 ''都有'':262 ''里可'':28C ''链接'':243,273 ''错的'':113 ''锚点'':267,288 ''门'':8B ''间没'':97 ''随时'':74 ''面写'':298 ''页脚'':256 ''题'':14C ''题后'':296 ''题都'':261 ''麻烦'':172');
INSERT INTO public.search_vectors VALUES (40759239639053, '''#9950986240'' ''markdown'':3A,9B ''作'':5A ''入门'':7B ''写作'':4A ''南'':11B ''指南'':10B ''用'':2A ''门'':8B', '''#9950986240'' ''anchor'':342 ''en'':217 ''export'':204 ''function'':205 ''greet'':206 ''hello'':219 ''local'':208,210,216 ''locale'':207,209,215 ''markdown'':3A,9B ''my'':341 ''name'':211,220,223 ''return'':214 ''string'':212,213 ''us'':218 ''word'':250 ''一'':159 ''一篇'':27C ''一部'':306,320 ''丁'':249 ''上'':340 ''上几'':54 ''上色'':176,183 ''不亦'':137 ''不分'':143 ''不必'':185 ''与注'':24C ''与词'':99 ''与连'':257 ''与链'':262 ''个标'':285 ''个记'':56 ''中文'':95 ''么'':36C ''么样'':42C ''之'':136 ''之前'':63 ''之间'':101 ''乎'':140 ''也可'':76 ''习之'':135 ''事'':148,152,157 ''二'':161 ''亦说'':138 ''什么'':35C,41C ''代码'':20C,165 ''以划'':123 ''以可'':296,310 ''以放'':33C,69,273,279 ''以连'':298 ''以链'':312 ''以随'':78 ''会上'':175,182 ''会打'':265 ''体'':233,241 ''作'':5A ''作痕'':127 ''你好'':221 ''例子'':228 ''保存'':178 ''做完'':149 ''做的'':155 ''储存'':171 ''像这'':344 ''先后'':145 ''入门'':7B ''写上'':339 ''写作'':4A ''写明'':167 ''写错'':117 ''决定'':326 ''几个'':55 ''分'':308,322 ''分先'':144 ''划掉'':124 ''到文'':301,315 ''到页'':275,281 ''制'':75 ''前就'':64 ''加上'':53 ''动读'':188 ''劳动'':187 ''单'':142 ''南'':11B ''可以'':32C,68,77,122,272,278,297,311 ''右'':239,247,254 ''号'':58 ''号照'':108 ''名字'':331 ''后的'':146 ''后面'':337 ''向'':231 ''呼'':203 ''器'':194 ''在标'':334 ''地方'':120 ''声'':86,89,91,94 ''大声'':90,93 ''她说'':115 ''好'':222 ''子'':44C,229 ''字'':227,235,243,332 ''字加'':52 ''存时'':172,179 ''学而'':132 ''完的'':150 ''定锚'':327 ''就会'':174,181 ''就像'':343 ''就在'':333 ''就是'':48 ''就能'':65 ''尾'':277 ''左至'':237,245,252 ''己决'':325 ''己的'':291 ''带走'':81 ''式码'':18C,163 ''引文'':15C,130 ''强调'':83 ''必劳'':186 ''想自'':323 ''所以'':295,309 ''打招'':201 ''打断'':266 ''拉丁'':248 ''招呼'':202 ''指南'':10B ''掉'':125 ''接'':264 ''接到'':314 ''控制'':74 ''放什'':34C ''放到'':274,280 ''放进'':70 ''效'':112 ''文'':16C,131 ''文字'':51,226 ''文的'':96,269 ''文章'':29C,46,302,316 ''断行'':267 ''方可'':121 ''方向'':230 ''时习'':134 ''时就'':173,180 ''时带'':80 ''明语'':168 ''是什'':40C ''是大'':92 ''是纯'':49 ''是轻'':87 ''有效'':111 ''有空'':104 ''有自'':289 ''本控'':73 ''来是'':39C ''某一'':305,319 ''标题'':13C,286,335 ''样'':346 ''样子'':43C ''样有'':110 ''格'':106,225 ''格与'':23C ''每个'':284 ''汉字'':234,242 ''没做'':154 ''没有'':103 ''没算'':60 ''注脚'':25C,255,260 ''浏览'':192 ''清单'':141 ''点'':294 ''点的'':329 ''照样'':109 ''版本'':72 ''用'':2A ''用读'':195 ''由左'':236,244,251 ''留作'':126 ''痕迹'':128 ''的'':114 ''的事'':147,151,156 ''的名'':330 ''的地'':119 ''的某'':304,318 ''的浏'':191 ''的词'':97 ''的话'':270 ''的语'':198 ''的锚'':292 ''看起'':37C ''真的'':113 ''码'':19C,21C,164,166 ''程式'':17C,162 ''空格'':105 ''章就'':47 ''章的'':303,317 ''章里'':30C ''第一'':158 ''第二'':160 ''简体'':232 ''算绘'':61 ''篇文'':28C ''繁体'':240 ''纯文'':50 ''结'':259 ''结到'':300 ''绘之'':62 ''者的'':190,197 ''而时'':133 ''能读'':66 ''脚'':26C,283 ''脚与'':256,261 ''自己'':290,324 ''至右'':238,246,253 ''色'':177,184 ''行文'':268 ''表格'':22C,224 ''览器'':193 ''言'':170 ''言打'':200 ''记号'':57,107 ''词与'':98 ''词之'':100 ''话'':271 ''语言'':169,199 ''说'':116 ''说乎'':139 ''读'':67 ''读者'':189,196 ''调'':84 ''走'':82 ''起来'':38C ''轻声'':85,88 ''还没'':59,153 ''这样'':345 ''进版'':71 ''连结'':258,299 ''迹'':129 ''部分'':307,321 ''都有'':288 ''里可'':31C ''链接'':263,313 ''错的'':118 ''锚点'':293,328 ''门'':8B ''间没'':102 ''随时'':79 ''面写'':338 ''页尾'':276 ''页脚'':282 ''题'':14C ''题后'':336 ''题都'':287');
INSERT INTO public.search_vectors VALUES (40759239639058, '''#9950986240'' ''coast'':12B ''hill'':7B ''hills'':6B ''made'':8B ''moon'':14B ''save'':11B ''saving'':10B ''sea'':5B ''tide'':3A,13B ''tides'':2A ''while'':9B', '''#9950986240'' ''1'':59 ''12'':45 ''2'':60 ''4'':46 ''a'':34,39,57 ''and'':32 ''b'':58 ''coast'':12B ''code'':49 ''const'':43 ''cos'':35,40 ''diagram'':52 ''goe'':21C ''goes'':20C ''graph'':53 ''h'':33,38 ''high'':23 ''hill'':7B ''hills'':6B ''lr'':54 ''made'':8B ''moon'':14B,26,47,55 ''of'':50 ''omega'':41 ''pull'':28 ''pulls'':27 ''save'':11B ''saving'':10B ''sea'':5B,31,48,56 ''see'':29 ''t'':37,42 ''the'':18C,25,30,51 ''tide'':3A,13B,44 ''tides'':2A ''water'':19C,24 ''whi'':17C ''while'':9B ''why'':16C ''ω'':36');
INSERT INTO public.search_vectors VALUES (40759239639056, '''#9950986240'' ''hill'':7B ''hills'':6B ''made'':8B ''save'':11B ''saving'':10B ''while'':9B ''岸'':13B ''汐'':3A ''海'':5B ''海岸'':12B ''潮汐'':2A', '''#9950986240'' ''hill'':7B ''hills'':6B ''made'':8B ''save'':11B ''saving'':10B ''while'':9B ''也是'':23C,34 ''亮牵'':16C,27 ''太阳'':21C,32 ''岸'':13B ''是'':24C,35 ''月亮'':15C,26 ''水'':20C,31 ''汐'':3A ''海'':5B ''海岸'':12B ''海水'':19C,30 ''潮汐'':2A ''牵着'':17C,28 ''着海'':18C,29 ''阳也'':22C,33');
INSERT INTO public.search_vectors VALUES (40759239639057, '''#9950986240'' ''hill'':7B ''hills'':6B ''made'':8B ''save'':11B ''saving'':10B ''while'':9B ''岸'':13B ''汐'':3A ''海'':5B ''海岸'':12B ''潮汐'':2A', '''#9950986240'' ''hill'':7B ''hills'':6B ''made'':8B ''save'':11B ''saving'':10B ''while'':9B ''与低'':23C,35 ''亮牵'':16C,28 ''低潮'':24C,36 ''岸'':13B ''月亮'':15C,27 ''水'':20C,32 ''汐'':3A ''海'':5B ''海岸'':12B ''海水'':19C,31 ''潮'':25C,37 ''潮与'':22C,34 ''潮汐'':2A ''牵着'':17C,29 ''着海'':18C,30 ''高潮'':21C,33');
INSERT INTO public.search_vectors VALUES (40759239639078, '''#9950986240'' ''harbor'':3A ''harbors'':2A', '''#9950986240'' ''call'':7C,14 ''each'':9C,16 ''harbor'':3A ''harbors'':2A ''morn'':11C,18 ''morning'':10C,17 ''tide'':8C,15 ''we'':6C,13');
INSERT INTO public.search_vectors VALUES (40759239639077, '''#9950986240'' ''口'':3A ''港口'':2A', '''#9950986240'' ''tide'':22C,40 ''上呼'':11C,29 ''上调'':19C,37 ''们每'':7C,15C,25,33 ''口'':3A ''叫'':13C,31 ''呼叫'':12C,30 ''天早'':9C,17C,27,35 ''我们'':6C,14C,24,32 ''早上'':10C,18C,28,36 ''每天'':8C,16C,26,34 ''港口'':2A ''用'':21C,39 ''调用'':20C,38');
INSERT INTO public.search_vectors VALUES (40673340293170, '''#9930014720'' ''drink'':6B ''drinks'':5B ''tea'':2A,4B', '''#9930014720'' ''drink'':6B ''drinks'':5B ''tea'':2A,4B,8C,10');
INSERT INTO public.search_vectors VALUES (40673340293168, '''#9930014720'' ''drink'':6B ''drinks'':5B ''tea'':4B ''茶'':2A', '''#9930014720'' ''drink'':6B ''drinks'':5B ''tea'':4B ''喝茶'':8C,12 ''茶'':2A,9C,11,13');
INSERT INTO public.search_vectors VALUES (40759239639092, '''#9950986240'' ''一期'':3A ''新一'':2A ''期'':4A', '''#9950986240'' ''一期'':3A ''上'':9C,13 ''在路'':7C,11 ''新一'':2A ''期'':4A ''路上'':8C,12');

INSERT INTO public.sessions VALUES (1, 'ec1fb7fd5d8362dc46c43fa631c16a6d56577bb3028c4fc8ad752cbe5c8905be', 1, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '127.0.0.1', '2026-11-22 12:17:53.179+00', '2026-11-22 12:17:53.179+00', '2026-12-22 12:17:53.176+00');
INSERT INTO public.sessions VALUES (2, '603b902764feb785e683030406514c0e4e1d4d90c0607975a7de102bce071050', 2, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', '127.0.0.1', '2026-11-22 12:17:54.586+00', '2026-11-22 12:17:54.586+00', '2026-12-22 12:17:54.586+00');
INSERT INTO public.sessions VALUES (3, 'c06f8497eb246ec8fc7d957a7720730ce47196753b6377875593fabe2b81340f', 2, 'curl/8', '127.0.0.1', '2026-11-22 12:17:54.658+00', '2026-11-22 12:17:54.658+00', '2026-12-22 12:17:54.658+00');

INSERT INTO public.settings VALUES ('signing-secret', '{"secret": "fmAGpjL0CRqdwB3rtYkjNOZyKWu_tXVAYqfnfx0NJbU"}', '2026-11-22 12:17:46.836+00');
INSERT INTO public.settings VALUES ('welcomed', '{}', '2026-11-22 12:17:47.135+00');
INSERT INTO public.settings VALUES ('welcomed-pages', '{}', '2026-11-22 12:17:51.537+00');
INSERT INTO public.settings VALUES ('language', '{"defaultLanguage": "en-US", "enabledLanguages": {"en-US": true, "zh-CN": true, "zh-TW": true}, "autoDetectLanguage": true, "showLanguageSwitcher": true}', '2026-11-22 12:17:55.698+00');
INSERT INTO public.settings VALUES ('site', '{"siteLogo": "", "siteName": {"en-US": "Tides", "zh-CN": "潮汐", "zh-TW": "潮汐"}, "footerText": {"en-US": "Made by hand"}, "socialLinks": [{"url": "https://social.example/@ann", "name": "Mastodon"}], "siteDescription": {"en-US": "SEO-friendly blog system"}}', '2026-11-22 12:17:55.844+00');
INSERT INTO public.settings VALUES ('seo', '{"defaultTitle": {}, "homeKeywords": {"zh-TW": "海, 潮汐"}, "titleSeparator": " | ", "defaultKeywords": {"en-US": "blog, SEO, content management"}, "homeDescription": {}, "defaultDescription": {}}', '2026-11-22 12:17:55.901+00');
INSERT INTO public.settings VALUES ('contact', '{"receiver": "owner@example.com"}', '2026-11-22 12:17:55.912+00');
INSERT INTO public.settings VALUES ('newsletter', '{"enabled": true, "footerText": {"en-US": "1 Harbor Road"}, "senderName": {"zh-CN": "潮汐"}, "mailsAnHour": null}', '2026-11-22 12:17:55.929+00');
INSERT INTO public.settings VALUES ('backups', '{"keep": 3, "daily": false}', '2026-11-22 12:17:55.943+00');
INSERT INTO public.settings VALUES ('theme', '{"selectedTheme": "magazine"}', '2026-11-22 12:17:55.987+00');
INSERT INTO public.settings VALUES ('comments', '{"perDay": 20, "review": "first", "captcha": true, "enabled": true, "mailAuthors": true, "onePerArticle": false, "closeAfterDays": null, "mailModerators": true}', '2026-11-22 12:17:56.038+00');
INSERT INTO public.settings VALUES ('aiComments', '{"label": {"zh-TW": "機器"}, "enabled": true, "personas": [{"name": "Robin", "description": "Asks one question."}], "dailyLimit": 9, "approvalFirst": true, "reviewVisitors": true}', '2026-11-22 12:17:56.086+00');
INSERT INTO public.settings VALUES ('ai', '{"model": "fake-1", "apiKey": "sk-not-a-key-0.1", "baseUrl": "https://ai.example/v1", "enabled": true, "priceIn": 2, "priceOut": 8, "monthlyMoney": null, "totalSeconds": 10, "monthlyTokens": null, "privateNetwork": false, "patienceSeconds": 2}', '2026-11-22 12:18:21.494+00');
INSERT INTO public.settings VALUES ('mail', '{"host": "smtp.example.com", "port": 465, "user": "ann", "fromName": "Tides", "password": "not-a-password-0.1", "security": "tls", "fromAddress": "blog@example.com"}', '2026-11-22 12:18:21.514+00');

INSERT INTO public.site_counts VALUES ('categories', 4);
INSERT INTO public.site_counts VALUES ('tags', 8);
INSERT INTO public.site_counts VALUES ('posts', 7);

INSERT INTO public.slug_history VALUES (1, 'category', 'coast', 3, '2026-11-22 12:17:57.093+00');
INSERT INTO public.slug_history VALUES (2, 'category', 'old', 2, '2026-11-22 12:17:57.2+00');
INSERT INTO public.slug_history VALUES (3, 'tag', 'sea', 4, '2026-11-22 12:17:57.502+00');
INSERT INTO public.slug_history VALUES (4, 'tag', 'mountains', 5, '2026-11-22 12:17:57.567+00');
INSERT INTO public.slug_history VALUES (5, 'post', 'on-tides', 4, '2026-11-22 12:18:05.063+00');
INSERT INTO public.slug_history VALUES (6, 'post', 'draft-e75ca57f3cfe', 7, '2026-11-22 12:18:06.694+00');
INSERT INTO public.slug_history VALUES (7, 'post', 'draft-d53889ed648d', 8, '2026-11-22 12:18:07.088+00');
INSERT INTO public.slug_history VALUES (8, 'post', 'draft-ed5a4b3e3222', 9, '2026-11-22 12:18:08.488+00');
INSERT INTO public.slug_history VALUES (10, 'post', 'draft-e965730c6c4e', 13, '2026-11-22 12:18:21.431+00');

INSERT INTO public.subscriber_days VALUES ('2026-11-22', 6, 3);

INSERT INTO public.subscribers VALUES (1, 'one@example.com', 'en-US', 'confirmed', NULL, 'H6drm-4_6wFv8zugSaZAgQdM8uySIvDjYek0fykhhLE', '2026-11-22 12:17:57.88+00', '2026-11-22 12:17:58.424+00', NULL);
INSERT INTO public.subscribers VALUES (2, 'two@example.com', 'zh-TW', 'confirmed', NULL, 'WzF5ClEd1HDcG-n-BCVFACTST0lBt1pFe-mc5-twDq4', '2026-11-22 12:17:58.432+00', '2026-11-22 12:17:58.951+00', NULL);
INSERT INTO public.subscribers VALUES (3, 'three@example.com', 'zh-CN', 'confirmed', NULL, 'zElABFMvSfo5bjAQrWzsCWGg0UbA9j_mn6ZuMzI4jNE', '2026-11-22 12:17:58.957+00', '2026-11-22 12:17:59.57+00', NULL);
INSERT INTO public.subscribers VALUES (7, 'pending@example.com', 'zh-CN', 'pending', NULL, 'PMwOZT-I3HXwyH1IQRtgLBo-fwGo3sSCx2xkQlRTmLo', '2026-11-22 12:18:01.522+00', NULL, NULL);
INSERT INTO public.subscribers VALUES (6, 'paused@example.com', 'en-US', 'paused', NULL, 'j4u8YmRLzWVLGLrWsZur6N7LzSyFDL7w3qodJ03Os0E', '2026-11-22 12:18:00.881+00', '2026-11-22 12:18:01.485+00', NULL);
INSERT INTO public.subscribers VALUES (4, 'gone@example.com', 'en-US', 'unsubscribed', NULL, 'o6smnDQZwgvQYOcvVi2s2IFE-OO8oLe3yFXvVyQsOds', '2026-11-22 12:17:59.592+00', '2026-11-22 12:18:00.212+00', '2026-11-22 12:18:08.715+00');
INSERT INTO public.subscribers VALUES (5, 'bounced@example.com', 'en-US', 'paused', 'Error: Error: Can''t send mail - all recipients were rejected: 550 5.1.1 no such user', 'NQJQIj7eSNhOln6GnTogdPYZpv6wC1_jjdbDDaV27FE', '2026-11-22 12:18:00.257+00', '2026-11-22 12:18:00.844+00', NULL);
INSERT INTO public.subscribers VALUES (8, 'later@example.com', 'en-US', 'pending', NULL, 'yrACnhDfISCdYYW9nAWOkLNrmutGpBKlDxGX6ofNbL4', '2026-11-22 12:18:20.538+00', NULL, NULL);

INSERT INTO public.tag_translations VALUES (1, 'zh-CN', '多语言', '');
INSERT INTO public.tag_translations VALUES (1, 'zh-TW', '多語言', '');
INSERT INTO public.tag_translations VALUES (1, 'en-US', 'Languages', '');
INSERT INTO public.tag_translations VALUES (2, 'zh-CN', '入门', '');
INSERT INTO public.tag_translations VALUES (2, 'zh-TW', '入門', '');
INSERT INTO public.tag_translations VALUES (2, 'en-US', 'Getting started', '');
INSERT INTO public.tag_translations VALUES (3, 'zh-CN', 'Markdown', '');
INSERT INTO public.tag_translations VALUES (3, 'zh-TW', 'Markdown', '');
INSERT INTO public.tag_translations VALUES (3, 'en-US', 'Markdown', '');
INSERT INTO public.tag_translations VALUES (5, 'en-US', 'Hills', '');
INSERT INTO public.tag_translations VALUES (4, 'zh-CN', '海', '');
INSERT INTO public.tag_translations VALUES (4, 'en-US', 'Sea', '');
INSERT INTO public.tag_translations VALUES (7, 'en-US', 'Unused', '');
INSERT INTO public.tag_translations VALUES (8, 'en-US', 'Made while saving', '');
INSERT INTO public.tag_translations VALUES (9, 'zh-CN', 'tea', '');
INSERT INTO public.tag_translations VALUES (9, 'en-US', 'tea', '');

INSERT INTO public.tags VALUES (1, 'languages', 2);
INSERT INTO public.tags VALUES (2, 'getting-started', 2);
INSERT INTO public.tags VALUES (3, 'markdown', 1);
INSERT INTO public.tags VALUES (7, 'unused', 0);
INSERT INTO public.tags VALUES (4, 'the-sea', 1);
INSERT INTO public.tags VALUES (5, 'hills', 1);
INSERT INTO public.tags VALUES (8, 'made-while-saving', 1);
INSERT INTO public.tags VALUES (9, 'tea', 1);

INSERT INTO public.used_challenges VALUES ('841a3eb14ab841ea53647a2b17094a9e5e6dfc54887e506d7b88fd07e0de3971', '2026-11-22 12:38:09+00');
INSERT INTO public.used_challenges VALUES ('d947eb9496b31a1a365ca62e02c548744735462e75b016b1f08fdae2d39a3509', '2026-11-22 12:38:09+00');
INSERT INTO public.used_challenges VALUES ('add76fa3585660d97ab279e16af19841c3828fa293905e4e0994872aca78a235', '2026-11-22 12:38:09+00');
INSERT INTO public.used_challenges VALUES ('aaff229156a39e764134f41698753d0f9390951cac77965b5eb676c5b8368af9', '2026-11-22 12:38:09+00');
INSERT INTO public.used_challenges VALUES ('6138f8857650dc75420d806f275b950d4f43107df6f1cc5bbc4e4d65bb6e1c43', '2026-11-22 12:38:10+00');
INSERT INTO public.used_challenges VALUES ('ee1e7248d3799e93ddbd909ccd8b3e3dd5cd79c988a3efdcb029478db654f203', '2026-11-22 12:38:10+00');
INSERT INTO public.used_challenges VALUES ('e6af578be666acd23cb33e6f34d7cbf4567e338e33fdde9dc1bdf632cab10f33', '2026-11-22 12:38:11+00');
INSERT INTO public.used_challenges VALUES ('a5d78e71e2aea262087b981807b83a89a413a6021d9b9dc7c4902850ee484eae', '2026-11-22 12:38:11+00');
INSERT INTO public.used_challenges VALUES ('49af998bb5b32ec50b21e96327877057bcdaab8b242a70a52474b5509fcd1a8a', '2026-11-22 12:38:21+00');

INSERT INTO public.users VALUES (2, 'bob@example.com', 'Bob', '$argon2id$v=19$m=19456,t=2,p=1$jEt2a7EVEMe7d44K7zTvdA$abnZmR0+Lh/1WtViy/2/2EifJdg3I+OJxUyerC8EC6s', 'user', 'zh-TW', '', '', NULL, NULL, '2026-11-22 12:17:53.244+00');
INSERT INTO public.users VALUES (1, 'ann@example.com', 'Ann', '$argon2id$v=19$m=19456,t=2,p=1$/sbMA1iRyJ+EbFIsFXhWaw$W8xlcAsxvIiU7/j7b2uc8LMvw27x1JaiCT/RmCKFspw', 'admin', 'zh-TW', 'Writes **by the sea**.', 'https://ann.example', 'https://img.example/ann.png', NULL, '2026-11-22 12:17:53.061+00');
INSERT INTO public.users VALUES (4, 'dora@example.com', 'Dora', '$argon2id$v=19$m=19456,t=2,p=1$YH2q6GcCUxbyRSP3NVtGQA$ACWl71ofkz95LQVcGYMb+O+qpeA0CgfFzTwUPRNIYFM', 'admin', 'zh-TW', '', '', NULL, NULL, '2026-11-22 12:17:54.266+00');
INSERT INTO public.users VALUES (3, 'chen@example.com', '陳', '$argon2id$v=19$m=19456,t=2,p=1$9JpxCDXGE+OF63WUUwBn7Q$5TL5yqmFNYbKRunO+z2hgrRzXVZDy1WGevudk7r78WQ', 'user', 'zh-TW', '', '', NULL, '2026-11-22 12:17:54.84+00', '2026-11-22 12:17:53.689+00');

INSERT INTO public.visit_salts VALUES ('2026-11-22', 'dyG_BkCxar-0qWooTe22jPE_xxVciKF81j--_aT8ntg');

INSERT INTO public.working_copies VALUES (4, 'en-US', '2026-11-22 12:18:05.677+00', 1, 'Tides, again', '', '', '["unseen"]', '', 'A local working copy. ![](/uploads/d4/d4988680a930f64fa32c0c7d-50x50-0a141e.jpg)');

SELECT pg_catalog.setval('public.ai_calls_id_seq', 7, true);

SELECT pg_catalog.setval('public.audit_entries_id_seq', 86, true);

SELECT pg_catalog.setval('public.authors_id_seq', 3, true);

SELECT pg_catalog.setval('public.categories_id_seq', 5, true);

SELECT pg_catalog.setval('public.comment_bans_id_seq', 3, true);

SELECT pg_catalog.setval('public.comments_id_seq', 17, true);

SELECT pg_catalog.setval('public.contact_messages_id_seq', 3, true);

SELECT pg_catalog.setval('public.media_id_seq', 5, true);

SELECT pg_catalog.setval('public.menu_items_id_seq', 8, true);

SELECT pg_catalog.setval('public.mikro_orm_migrations_id_seq', 22, true);

SELECT pg_catalog.setval('public.newsletter_issues_id_seq', 6, true);

SELECT pg_catalog.setval('public.outbox_id_seq', 57, true);

SELECT pg_catalog.setval('public.picture_uses_id_seq', 11, true);

SELECT pg_catalog.setval('public.post_revisions_id_seq', 14, true);

SELECT pg_catalog.setval('public.post_translations_id_seq', 23, true);

SELECT pg_catalog.setval('public.posts_id_seq', 13, true);

SELECT pg_catalog.setval('public.sessions_id_seq', 4, true);

SELECT pg_catalog.setval('public.slug_history_id_seq', 10, true);

SELECT pg_catalog.setval('public.subscribers_id_seq', 8, true);

SELECT pg_catalog.setval('public.tags_id_seq', 9, true);

SELECT pg_catalog.setval('public.users_id_seq', 4, true);

ALTER TABLE ONLY public.ai_calls
    ADD CONSTRAINT ai_calls_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ai_counters
    ADD CONSTRAINT ai_counters_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_slug_unique UNIQUE (slug);

ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_user_id_unique UNIQUE (user_id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_slug_unique UNIQUE (slug);

ALTER TABLE ONLY public.category_translations
    ADD CONSTRAINT category_translations_pkey PRIMARY KEY (category_id, locale);

ALTER TABLE ONLY public.comment_bans
    ADD CONSTRAINT comment_bans_kind_value_unique UNIQUE (kind, value);

ALTER TABLE ONLY public.comment_bans
    ADD CONSTRAINT comment_bans_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.comment_likes
    ADD CONSTRAINT comment_likes_pkey PRIMARY KEY (comment_id, person);

ALTER TABLE ONLY public.comment_mutes
    ADD CONSTRAINT comment_mutes_pkey PRIMARY KEY (email);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_draft_unique UNIQUE (draft);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_hash_unique UNIQUE (hash);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.menu_item_translations
    ADD CONSTRAINT menu_item_translations_pkey PRIMARY KEY (menu_item_id, locale);

ALTER TABLE ONLY public.menu_items
    ADD CONSTRAINT menu_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mikro_orm_migrations
    ADD CONSTRAINT mikro_orm_migrations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_issues
    ADD CONSTRAINT newsletter_issues_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.newsletter_issues
    ADD CONSTRAINT newsletter_issues_post_id_unique UNIQUE (post_id);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_key_unique UNIQUE (key);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.page_translations
    ADD CONSTRAINT page_translations_pkey PRIMARY KEY (key, locale);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_token_hash_unique UNIQUE (token_hash);

ALTER TABLE ONLY public.picture_uses
    ADD CONSTRAINT picture_uses_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post_tags
    ADD CONSTRAINT post_tags_pkey PRIMARY KEY (post_id, tag_id);

ALTER TABLE ONLY public.post_translations
    ADD CONSTRAINT post_translations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.post_translations
    ADD CONSTRAINT post_translations_post_id_locale_unique UNIQUE (post_id, locale);

ALTER TABLE ONLY public.post_views
    ADD CONSTRAINT post_views_pkey PRIMARY KEY (post_id, day);

ALTER TABLE ONLY public.post_visits
    ADD CONSTRAINT post_visits_pkey PRIMARY KEY (day, post_id, visitor);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_slug_unique UNIQUE (slug);

ALTER TABLE ONLY public.search_documents
    ADD CONSTRAINT search_documents_pkey PRIMARY KEY (post_id, locale);

ALTER TABLE ONLY public.search_misses
    ADD CONSTRAINT search_misses_pkey PRIMARY KEY (day, term);

ALTER TABLE ONLY public.search_terms
    ADD CONSTRAINT search_terms_pkey PRIMARY KEY (term, kind, label);

ALTER TABLE ONLY public.search_vectors
    ADD CONSTRAINT search_vectors_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_unique UNIQUE (token_hash);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.site_counts
    ADD CONSTRAINT site_counts_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.slug_history
    ADD CONSTRAINT slug_history_kind_slug_unique UNIQUE (kind, slug);

ALTER TABLE ONLY public.slug_history
    ADD CONSTRAINT slug_history_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.subscriber_days
    ADD CONSTRAINT subscriber_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_email_unique UNIQUE (email);

ALTER TABLE ONLY public.subscribers
    ADD CONSTRAINT subscribers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tag_translations
    ADD CONSTRAINT tag_translations_pkey PRIMARY KEY (tag_id, locale);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tags
    ADD CONSTRAINT tags_slug_unique UNIQUE (slug);

ALTER TABLE ONLY public.used_challenges
    ADD CONSTRAINT used_challenges_pkey PRIMARY KEY (signature);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_unique UNIQUE (email);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.visit_salts
    ADD CONSTRAINT visit_salts_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.working_copies
    ADD CONSTRAINT working_copies_pkey PRIMARY KEY (post_id, locale);

CREATE INDEX ai_calls_month_id_index ON public.ai_calls USING btree (month, id);

CREATE INDEX audit_entries_subject_kind_subject_id_id_index ON public.audit_entries USING btree (subject_kind, subject_id, id);

CREATE INDEX audit_entries_user_id_id_index ON public.audit_entries USING btree (user_id, id);

CREATE INDEX comment_likes_person_comment_id_index ON public.comment_likes USING btree (person, comment_id);

CREATE INDEX comments_email_created_at_index ON public.comments USING btree (email, created_at);

CREATE INDEX comments_post_id_id_index ON public.comments USING btree (post_id, id);

CREATE INDEX comments_post_id_root_id_like_count_id_index ON public.comments USING btree (post_id, root_id, like_count, id);

CREATE INDEX comments_post_id_root_id_listed_at_id_index ON public.comments USING btree (post_id, root_id, listed_at, id);

CREATE INDEX comments_root_id_id_index ON public.comments USING btree (root_id, id);

CREATE INDEX comments_status_id_index ON public.comments USING btree (status, id);

CREATE INDEX comments_user_id_created_at_index ON public.comments USING btree (user_id, created_at);

CREATE INDEX comments_visitor_created_at_index ON public.comments USING btree (visitor, created_at);

CREATE INDEX contact_messages_created_at_id_index ON public.contact_messages USING btree (created_at, id);

CREATE INDEX media_created_at_id_index ON public.media USING btree (created_at, id);

CREATE INDEX menu_items_menu_position_index ON public.menu_items USING btree (menu, "position");

CREATE INDEX newsletter_issues_ordered_at_id_index ON public.newsletter_issues USING btree (ordered_at, id);

CREATE INDEX outbox_state_next_try_at_id_index ON public.outbox USING btree (state, next_try_at, id);

CREATE INDEX picture_uses_picture_index ON public.picture_uses USING btree (picture);

CREATE INDEX picture_uses_post_id_index ON public.picture_uses USING btree (post_id);

CREATE INDEX post_revisions_post_id_locale_id_index ON public.post_revisions USING btree (post_id, locale, id);

CREATE INDEX post_tags_tag_id_listed_at_post_id_index ON public.post_tags USING btree (tag_id, listed_at, post_id);

CREATE INDEX post_translations_renderer_version_id_index ON public.post_translations USING btree (renderer_version, id);

CREATE INDEX post_views_day_index ON public.post_views USING btree (day);

CREATE INDEX posts_author_id_listed_at_id_index ON public.posts USING btree (author_id, listed_at, id);

CREATE INDEX posts_category_id_listed_at_id_index ON public.posts USING btree (category_id, listed_at, id);

CREATE INDEX posts_comment_count_id_trashed_at_index ON public.posts USING btree (comment_count, id, trashed_at);

CREATE INDEX posts_listed_at_id_index ON public.posts USING btree (listed_at, id);

CREATE INDEX posts_published_at_id_trashed_at_index ON public.posts USING btree (published_at, id, trashed_at);

CREATE INDEX posts_status_published_at_index ON public.posts USING btree (status, published_at);

CREATE INDEX posts_title_key_id_trashed_at_index ON public.posts USING btree (title_key, id, trashed_at);

CREATE INDEX posts_trashed_at_languages_index ON public.posts USING btree (trashed_at, languages);

CREATE INDEX posts_trashed_at_status_index ON public.posts USING btree (trashed_at, status);

CREATE INDEX posts_updated_at_id_trashed_at_index ON public.posts USING btree (updated_at, id, trashed_at);

CREATE INDEX posts_view_count_id_trashed_at_index ON public.posts USING btree (view_count, id, trashed_at);

CREATE INDEX search_vectors_doc_index ON public.search_vectors USING gin (doc) WITH (gin_pending_list_limit='256');

CREATE INDEX search_vectors_head_index ON public.search_vectors USING gin (head) WITH (gin_pending_list_limit='256');

CREATE INDEX sessions_user_id_index ON public.sessions USING btree (user_id);

CREATE INDEX slug_history_kind_target_id_index ON public.slug_history USING btree (kind, target_id);

CREATE INDEX subscribers_state_id_index ON public.subscribers USING btree (state, id);

CREATE INDEX tag_translations_locale_name_index ON public.tag_translations USING btree (locale, name);

CREATE INDEX tags_post_count_id_index ON public.tags USING btree (post_count, id);

CREATE INDEX used_challenges_expires_at_index ON public.used_challenges USING btree (expires_at);

ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_parent_id_foreign FOREIGN KEY (parent_id) REFERENCES public.categories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.category_translations
    ADD CONSTRAINT category_translations_category_id_foreign FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_likes
    ADD CONSTRAINT comment_likes_comment_id_foreign FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_parent_id_foreign FOREIGN KEY (parent_id) REFERENCES public.comments(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_root_id_foreign FOREIGN KEY (root_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.menu_item_translations
    ADD CONSTRAINT menu_item_translations_menu_item_id_foreign FOREIGN KEY (menu_item_id) REFERENCES public.menu_items(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.menu_items
    ADD CONSTRAINT menu_items_parent_id_foreign FOREIGN KEY (parent_id) REFERENCES public.menu_items(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.picture_uses
    ADD CONSTRAINT picture_uses_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_saved_by_id_foreign FOREIGN KEY (saved_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.post_tags
    ADD CONSTRAINT post_tags_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.post_tags
    ADD CONSTRAINT post_tags_tag_id_foreign FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE ONLY public.post_translations
    ADD CONSTRAINT post_translations_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_translations
    ADD CONSTRAINT post_translations_saved_by_id_foreign FOREIGN KEY (saved_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.post_translations
    ADD CONSTRAINT post_translations_source_revision_id_foreign FOREIGN KEY (source_revision_id) REFERENCES public.post_revisions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.post_views
    ADD CONSTRAINT post_views_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.post_visits
    ADD CONSTRAINT post_visits_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_author_id_foreign FOREIGN KEY (author_id) REFERENCES public.authors(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_category_id_foreign FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.search_documents
    ADD CONSTRAINT search_documents_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE RESTRICT;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_foreign FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.tag_translations
    ADD CONSTRAINT tag_translations_tag_id_foreign FOREIGN KEY (tag_id) REFERENCES public.tags(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.working_copies
    ADD CONSTRAINT working_copies_post_id_foreign FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.working_copies
    ADD CONSTRAINT working_copies_saved_by_id_foreign FOREIGN KEY (saved_by_id) REFERENCES public.users(id) ON DELETE SET NULL;

