import type { Nothing } from '@sanwen/contracts/shared.schemas';
import type { toolsContract } from '@sanwen/contracts/tools.contract';
import { AppError } from '../../errors/app-error.ts';
import { changeTags } from '../../platform/cache-tags.ts';
import { writeAudit } from '../../request/audit.ts';
import type { SignedInContext } from '../../request/context.ts';
import type { HandlersOf } from '../../request/procedures.ts';
import type { ReindexState } from '../../request/services.ts';
import { type CategoryCount, countCategories } from '../categories/categories.service.ts';

export const toolsHandlers: HandlersOf<typeof toolsContract> = {
  manage: {
    fixCategoryCounts,
    fixCategoryCountsByGet: fixCategoryCounts,
    updateCategoryCounts,
    updateCategoryCountsByGet: updateCategoryCounts,
    reindex: startReindex,
    reindexState,
    clearPageCache,
  },
};

/** Corrects category counts that drifted (spec 2, product 5). */
async function fixCategoryCounts(ctx: SignedInContext): Promise<{ fixed: CategoryCount[] }> {
  const counts = await recount(ctx, 'fix-category-counts');
  return { fixed: counts.filter(({ before, after }) => before !== after) };
}

/** Recounts the posts of every category (spec 2, product 5). */
async function updateCategoryCounts(ctx: SignedInContext): Promise<{ updated: CategoryCount[] }> {
  return { updated: await recount(ctx, 'update-category-counts') };
}

async function recount(ctx: SignedInContext, tool: string): Promise<CategoryCount[]> {
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    const counts = await countCategories(tx, changed);
    const fixed = counts.filter(({ before, after }) => before !== after);
    const changes = Object.fromEntries(
      fixed.map(({ slug, before, after }) => [slug, { from: before, to: after }]),
    );
    writeAudit(tx, ctx, { action: 'run', subjectKind: 'tool', subjectId: tool, changes });
    return counts;
  });
}

/** Starts rebuilding the search index. @throws AppError ALREADY_RUNNING */
async function startReindex(ctx: SignedInContext): Promise<ReindexState> {
  const started = ctx.deps.reindexing.start((error) =>
    ctx.request.log.error({ err: error }, 'rebuilding the search index failed'),
  );
  if (!started) throw new AppError('ALREADY_RUNNING');
  await ctx.em.transactional(async (tx) =>
    writeAudit(tx, ctx, { action: 'run', subjectKind: 'tool', subjectId: 'reindex' }),
  );
  return ctx.deps.reindexing.read();
}

function reindexState({ deps: { reindexing } }: SignedInContext): ReindexState {
  return reindexing.read();
}

/** Clears all cached pages and responses; each depends on the settings. */
async function clearPageCache(ctx: SignedInContext): Promise<Nothing> {
  return ctx.changes.run(ctx.em, async (tx, changed) => {
    changed.add(changeTags.settings);
    writeAudit(tx, ctx, { action: 'run', subjectKind: 'tool', subjectId: 'clear-page-cache' });
    return {};
  });
}
