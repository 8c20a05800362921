import type { CommentSlots } from '../../slots.ts';
import { Comment } from './comment.tsx';
import { Talk } from './talk.tsx';

export const comments: CommentSlots = { Talk, Comment };
