import { defineConfig } from 'vitest/config';
import { reported } from '../../vitest.base.ts';

export default defineConfig({ test: { ...reported } });
