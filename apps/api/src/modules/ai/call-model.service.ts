import type { Settings } from '@sanwen/contracts/settings.schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { AiPurpose } from '../../db/entities/ai.entities.ts';
import type { Em } from '../../db/orm.ts';
import { AppError } from '../../errors/app-error.ts';
import type { AiClient } from '../../platform/ai-client.ts';
import { AiFailure, type ChatCompletion, type ChatRequest, tokensAtMost } from '../../platform/ai/chat.ts';
import type { Deps } from '../../request/context.ts';
import { recordUse, reserve } from './ai-budget.service.ts';
import { type PromptData, findLeak, framePrompt } from './frame-prompt.service.ts';

/** What a model call needs; both requests and scheduled jobs can provide it. */
export interface AiContext {
  em: Em;
  settings: Settings;
  deps: { ai: AiClient };
  request: { log: Pick<FastifyBaseLogger, 'warn'> };
}

/** The context for a scheduled job, with the current settings. */
export async function jobContext(
  { orm, settings, ai }: Pick<Deps, 'orm' | 'settings' | 'ai'>,
  log: AiContext['request']['log'],
): Promise<AiContext> {
  return { em: orm.em.fork(), settings: await settings(), deps: { ai }, request: { log } };
}

/** A prompt for the model. */
interface Prompt {
  purpose: AiPurpose;
  /** The task in the site's own words; never contains text by strangers. */
  system: string;
  /** The material to work on; may contain text by strangers. */
  data: PromptData;
  maxTokens: number;
  maxCharacters: number;
  signal?: AbortSignal | undefined;
  /** Called with each chunk as it arrives, before any check; show it to administrators only. */
  onText?: ((piece: string) => void) | undefined;
}

/** The model didn't respond, or its response ended early. */
export class ModelFailed extends AppError {
  /** The call may have been charged even though it failed. */
  readonly isCharged: boolean;

  constructor(isCharged: boolean) {
    super('AI_UNAVAILABLE');
    this.isCharged = isCharged;
  }
}

/**
 * Calls the site's model within the monthly budget. The completion is complete and doesn't leak the
 * instructions; callers check everything else.
 * @throws AppError AI_OFF, AI_BUDGET_SPENT, AI_UNAVAILABLE, AI_ANSWER_REFUSED
 */
export async function callModel(
  ctx: AiContext,
  { purpose, system, data, ...limits }: Prompt,
): Promise<string> {
  const { ai } = ctx.settings;
  if (!ai.enabled || ai.model === '') throw new AppError('AI_OFF');
  const frame = framePrompt(system, data);
  const completion = await chatWithinBudget(ctx, purpose, {
    ...limits,
    messages: frame.messages,
    endpoint: { ...ai, staleAfterMs: ai.patienceSeconds * 1000, totalMs: ai.totalSeconds * 1000 },
  });
  const text = completion.text.trim();
  const problem = completion.finish === 'stop' ? findLeak(text, frame) : `ended by ${completion.finish}`;
  if (problem) throw rejectCompletion(ctx, purpose, problem);
  return text;
}

/**
 * Calls the model and parses its completion as JSON.
 * @returns undefined if the completion doesn't match the schema
 */
export async function callModelFor<Completion>(
  ctx: AiContext,
  prompt: Prompt,
  schema: z.ZodType<Completion>,
): Promise<Completion | undefined> {
  const text = await callModel(ctx, prompt);
  // Models often wrap JSON in a code block.
  const [json] = /\{[\s\S]*\}/.exec(text) ?? [];
  if (json === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Logs a rejected completion without its text, so that a manipulated model can't write into the log. */
export function rejectCompletion(
  { request: { log } }: AiContext,
  purpose: AiPurpose,
  problem: string,
): AppError {
  log.warn({ purpose, problem }, 'AI response rejected');
  return new AppError('AI_ANSWER_REFUSED');
}

async function chatWithinBudget(
  ctx: AiContext,
  purpose: AiPurpose,
  chat: ChatRequest,
): Promise<ChatCompletion> {
  const {
    em,
    settings,
    deps,
    request: { log },
  } = ctx;
  const most = { tokensIn: tokensAtMost(chat.messages), tokensOut: chat.maxTokens };
  const reservation = await reserve(em, purpose, most, settings.ai);
  try {
    const completion = await deps.ai.chat(chat);
    await recordUse(em, reservation, completion.use, settings.ai);
    return completion;
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    await recordUse(em, reservation, error.use, settings.ai);
    log.warn({ purpose, reason: error.reason, detail: error.message }, 'AI call failed');
    throw new ModelFailed(error.use !== undefined && error.use.tokensIn + error.use.tokensOut > 0);
  }
}
